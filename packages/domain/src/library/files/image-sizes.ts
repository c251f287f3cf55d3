// In which widths pictures are served (FILE-03): few, so that each is made once and kept.
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const

/** The width to serve for an asked one: the next larger of ours, or null for the picture as it is. */
export function servedWidth(asked: number, own: number | null): number | null {
  if (own === null) return null
  const width = IMAGE_WIDTHS.find((one) => one >= asked)
  return width !== undefined && width < own ? width : null
}

/** Where a size of a picture is kept. */
export const sizeKey = (storageKey: string, width: number) => `sizes/${storageKey}/w${width}`

/** Where an office file is kept as HTML. */
export const htmlKey = (storageKey: string) => `sizes/${storageKey}/html`

/** Every place where something made of a file may be kept. */
export const derivedKeys = (storageKey: string) => [
  htmlKey(storageKey),
  ...IMAGE_WIDTHS.map((width) => sizeKey(storageKey, width)),
]
