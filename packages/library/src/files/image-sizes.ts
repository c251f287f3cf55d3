// Widths in which pictures are served (FILE-03): few, so that each is created once and stored.
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const

/** The width to serve for a requested one: the next larger of ours, or null for the original picture. */
export function servedWidth(requestedWidth: number, originalWidth: number | null): number | null {
  if (originalWidth === null) return null
  const width = IMAGE_WIDTHS.find((one) => one >= requestedWidth)
  return width !== undefined && width < originalWidth ? width : null
}

/** Returns the storage key of a picture's size. */
export const sizeKey = (storageKey: string, width: number) => `sizes/${storageKey}/w${width}`

/** Returns the storage key of an office file's HTML. */
export const htmlKey = (storageKey: string) => `sizes/${storageKey}/html`

/** Returns the storage key of an office file's PDF. */
export const pdfKey = (storageKey: string) => `sizes/${storageKey}/pdf`

/** All places where content derived from a file may be stored. */
export const derivedKeys = (storageKey: string) => [
  htmlKey(storageKey),
  pdfKey(storageKey),
  ...IMAGE_WIDTHS.map((width) => sizeKey(storageKey, width)),
]
