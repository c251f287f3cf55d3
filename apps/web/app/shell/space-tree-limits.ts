// Number of spaces in the sidebar.

/** Spaces that are open when the page is. */
export const OPEN_AT_FIRST = 3
/** Manuals of an open space; the rest is behind a link. */
export const MANUALS_SHOWN = 20
