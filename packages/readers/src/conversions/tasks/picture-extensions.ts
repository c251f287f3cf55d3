// Pictures that documents hold, by their kinds.

/** Kinds of embedded pictures; SVG and AVIF are rasterised when they are stored. */
export const PICTURE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}
