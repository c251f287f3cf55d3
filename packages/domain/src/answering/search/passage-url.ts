// Address of a passage in the reader: the query opens the article at it without JavaScript, the fragment jumps there.

/** `anchor` is a block id. */
export function passageUrl(manualCode: string, articleId: string, anchor: string): string {
  const query = new URLSearchParams({ articleId, passage: anchor })
  return `/pub/${encodeURIComponent(manualCode)}?${query}#${encodeURIComponent(anchor)}`
}

/** Address of an article in the reader of its manual. */
export function articleUrl(manualCode: string, articleId: string): string {
  return `/pub/${encodeURIComponent(manualCode)}?${new URLSearchParams({ articleId })}`
}
