// Rows of the palette for a typed word.

/** Every word of `typed` is in the row's text or in one of its other names. */
export function matches(typed: string, text: string, names = ''): boolean {
  const row = `${text} ${names}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => row.includes(word))
}

/** Chooses rows of answers: until that for what is `typed` is there, only those of the last one that fit it too. `asked`: what was asked for. */
export const fittingTo =
  (typed: string, searched: string) =>
  <Row extends { text: string; names?: string }>(
    rows: Row[],
    { isPlaceholderData }: { isPlaceholderData: boolean },
  ): Row[] =>
    isPlaceholderData || searched !== typed ? rows.filter(({ text, names }) => matches(typed, text, names)) : rows
