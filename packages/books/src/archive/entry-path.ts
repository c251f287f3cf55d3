// Names of spaces, manuals and articles as paths that every system can unpack.

const MAX_LENGTH = 80
/** File systems take 255 bytes, and a number and an extension follow. */
const MAX_BYTES = 240
/** Windows has devices of these names, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** One part of a path: no separators, nothing reserved, never empty; all letters and blanks as they are. */
export function pathPart(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .trim()
    .replace(DEVICE, '$&_')
  let part = ''
  for (const { segment } of graphemes.segment(plain)) {
    if ([...part].length + [...segment].length > MAX_LENGTH || Buffer.byteLength(part + segment) > MAX_BYTES) break
    part += segment
  }
  return part.replace(/[. ]+$/, '') || '_'
}

/** Returns each path once: a repeated name gets a number. Names that differ in case only count as the same, as on some file systems. */
export function uniquePaths(): (folders: readonly string[], name: string, extension: string) => string {
  const used = new Set<string>()
  return (folders, name, extension) => {
    const start = [...folders.map(pathPart), pathPart(name)].join('/')
    for (let number = 1; ; number++) {
      const path = `${start}${number === 1 ? '' : ` (${number})`}${extension}`
      if (used.has(path.toLowerCase())) continue
      used.add(path.toLowerCase())
      return path
    }
  }
}
