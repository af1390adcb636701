"""The description of the interface holds: what is asked as it says is answered as it says, and nothing makes the server fail."""
import os

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi import checks

# A stream that does not end, and a check of the whole machine that takes a second.
LEFT_OUT = {"/api/events", "/api/doctor"}
FEW = settings(
    max_examples=int(os.environ.get("VADE_WEB_EXAMPLES", "15")), deadline=None, derandomize=True, database=None,
    phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck))


def answered(context, response, case) -> None:
    """A server that fails says 5xx; one that says it cannot (501) or cannot yet (503) has answered."""
    assert response.status_code < 500 or response.status_code in (501, 503), f"failed with {response.status_code}"


DESCRIBED = [answered, checks.status_code_conformance, checks.content_type_conformance, checks.response_schema_conformance]


def faults(base: str, methods: set[str]) -> list[str]:
    """Calls every operation of those methods with values made from its description; gives what was not as described."""
    found = []
    description = schemathesis.openapi.from_url(base + "/openapi.json")
    for result in description.get_all_operations():
        operation = result.ok()
        if operation.method.upper() not in methods or operation.path in LEFT_OUT:
            continue

        @FEW
        @given(case=operation.as_strategy())
        def call(case):
            # An answer that streams ends by itself; one to 'Accept: */*' does not stream.
            case.call_and_validate(base_url=base, timeout=30, checks=DESCRIBED)

        try:
            call()
        except (Exception, BaseExceptionGroup) as error:  # every operation has its turn, whatever the one before did
            causes = getattr(error, "exceptions", [error])
            found.append(f"{operation.label}\n" + "\n".join("  " + brief(cause) for cause in causes))
    return found


def brief(error: BaseException) -> str:
    """The lines of a fault that say what is wrong, without the schema it was held against."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    shown = [line for line in lines[:3] if not line.startswith(("Schema", "{"))]
    return f"{type(error).__name__}: " + " ".join(shown)[:400]


def test_reading_is_answered_as_described(base):
    found = faults(base, {"GET"})
    assert not found, "\n\n".join(found)


def test_changing_is_answered_as_described(start):
    found = faults(start().base, {"POST", "PATCH", "DELETE"})
    assert not found, "\n\n".join(found)
