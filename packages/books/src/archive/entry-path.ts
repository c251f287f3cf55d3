// Names of spaces, manuals and articles as paths that every system can unpack.

const MAX_LENGTH = 80

/** One part of a path: no separators, nothing reserved, never empty. */
export function pathPart(name: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .trim()
    .replace(/[. ]+$/, '')
  return [...plain].slice(0, MAX_LENGTH).join('') || '_'
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
