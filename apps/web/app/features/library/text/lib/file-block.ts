/** The kind of block that shows a file. */
const KINDS = [
  ['image', /\.(?:png|jpe?g|gif|webp|svg|avif)$/i],
  ['video', /\.(?:mp4|webm)$/i],
  ['audio', /\.(?:mp3|wav|m4a)$/i],
] as const

export type FileKind = (typeof KINDS)[number][0] | 'file'

export const fileKind = (name: string): FileKind => KINDS.find(([, names]) => names.test(name))?.[0] ?? 'file'
