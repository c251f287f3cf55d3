// Which rows of the palette a typed word shows.

/** Every word of `typed` is in the row's text or in one of its other names. */
export function matches(typed: string, text: string, names = ''): boolean {
  const row = `${text} ${names}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => row.includes(word))
}
