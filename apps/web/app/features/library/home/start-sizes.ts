// How much the start page shows of each list.
export const ARTICLES = 6
export const ROW = 4
export const STARRED_ARTICLES = 4
