// Rows of the palette for a typed word.

/** Every word of `typed` is in the row's text or in one of its other names. */
export function matches(typed: string, text: string, names = ''): boolean {
  const row = `${text} ${names}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => row.includes(word))
}

/** Chooses rows of responses: until the one for `typed` arrives, only fitting rows of the last one. `asked`: the query of the response. */
export const fittingTo =
  (typed: string, searched: string) =>
  <Row extends { text: string; names?: string }>(
    rows: Row[],
    { isPlaceholderData }: { isPlaceholderData: boolean },
  ): Row[] =>
    isPlaceholderData || searched !== typed ? rows.filter(({ text, names }) => matches(typed, text, names)) : rows
