// Texts: search.
export const search = {}
