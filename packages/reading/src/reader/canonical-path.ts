/** The canonical path of an article. */
export const canonicalPath = (manualCode: string, articleId: string, first: boolean): string =>
  first
    ? `/pub/${encodeURIComponent(manualCode)}`
    : `/pub/${encodeURIComponent(manualCode)}?articleId=${encodeURIComponent(articleId)}`
