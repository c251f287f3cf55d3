/** The kind of block that shows a file. */
const KINDS = [
  ['image', /\.(?:png|jpe?g|gif|webp|svg|avif)$/i],
  ['video', /\.(?:mp4|webm)$/i],
  ['audio', /\.(?:mp3|wav|m4a)$/i],
] as const

export type FileKind = (typeof KINDS)[number][0] | 'file'

/** `mime` counts for names without an ending. */
export const fileKind = (name: string, mime = ''): FileKind =>
  KINDS.find(([kind, names]) => names.test(name) || (!name.includes('.') && mime.startsWith(`${kind}/`)))?.[0] ?? 'file'
