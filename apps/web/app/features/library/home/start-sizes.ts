// Number of items in each list of the start page.
export const ARTICLES = 6
export const ROW = 4
export const STARRED_ARTICLES = 4
