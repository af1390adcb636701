// Which documents of the list are selected: by click, by a stretch with shift, or all.

/**
 * Makes a selection over the list.
 * @param {{documents: object, changed: function()}} parts
 */
export function createSelection({ documents, changed }) {
  const ids = new Set();
  let anchor = null;
  /** Whether everything the conditions match is selected, fetched or not; `ids` are the exceptions then. */
  let all = false;

  const selection = {
    has: (id) => ids.has(id) !== all,
    count: () => (all ? documents.total - ids.size : ids.size),
    isAll: () => all && ids.size === 0,

    /** Selects the row's document or takes it out; from there the next stretch begins. */
    toggle(index) {
      const id = documents.at(index)?.id;
      if (id === undefined) return;
      anchor = index;
      if (ids.has(id)) ids.delete(id);
      else ids.add(id);
      changed();
    },

    /** Selects the rows between the one chosen last and this one. */
    async extend(index) {
      const from = anchor ?? index;
      anchor = index;
      for (const id of await documents.ids(Math.min(from, index), Math.max(from, index))) {
        if (all) ids.delete(id);
        else ids.add(id);
      }
      changed();
    },

    selectAll() {
      all = true;
      ids.clear();
      changed();
    },

    clear() {
      all = false;
      ids.clear();
      anchor = null;
      changed();
    },

    /** The ids of all that is selected. */
    async take() {
      if (!all) return [...ids];
      return (await documents.ids()).filter((id) => !ids.has(id));
    },
  };
  return selection;
}
