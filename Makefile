# The commands of the project. `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help

.PHONY: help setup build demo test check web-tests kit format soak bench bench-quality bench-reading bench-corpus bench-large bench-search bench-server bench-peers fuzz install clean

help: ## list the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1|/' | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

setup: ## install what a build needs (packages, pinned libraries, the default model)
	@scripts/setup

build: setup ## build the release binary
	@scripts/build

demo: ## set up, build, add a folder of sample documents and ask three questions
	@scripts/demo

test: ## set up, build and run every test
	@scripts/test

check: setup ## format, lint, documentation links, count of unsafe, licences
	@scripts/check

web-tests: ## drive the web app in Chromium, and the server with other programs' clients
	@scripts/web-tests

kit: ## build and test what applications embed, with nothing in reach but SQLite and Foundation
	@scripts/kit

format: ## format all Swift sources in place
	@swift format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks

soak: setup ## the slow tests: whole corpus, large files
	@scripts/soak

bench: build ## measure every stage on the corpus, with the machine's own limits beside it
	@scripts/bench

bench-quality: setup ## measure how good search and answers are, on judged sets
	@scripts/bench-quality

bench-reading: build ## measure how well and how fast PDF is read, on printed originals, beside other programs
	@scripts/bench-reading --rounds 3

bench-corpus: build ## convert every document of the corpus and compare with what is known of it
	@scripts/bench-corpus

bench-large: build ## measure what a PDF of 5,000 pages and workbooks of 32 MB cost
	@scripts/bench-large

bench-server: ## measure the server and the web app in a headless browser and with wrk
	@scripts/bench-server

bench-search: setup ## packs of all books, checked and asked; exact search over many vectors beside other programs
	@scripts/bench-search

bench-peers: build ## measure against other programs, in their own environment
	@scripts/bench --peers

fuzz: setup ## fuzz every reader of ours, ten minutes each
	@scripts/fuzz

install: build ## install vade, its libraries and the default model under PREFIX (default /usr/local)
	@scripts/install "$${PREFIX:-/usr/local}"

clean: ## remove build products; the cache of fetched files stays
	rm -rf .build
