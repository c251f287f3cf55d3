/** Pictures that documents hold in themselves; drawings and AVIF are kept as pixels (take-files.ts). */
export const PICTURE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}
