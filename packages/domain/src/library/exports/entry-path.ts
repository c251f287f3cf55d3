// Names of spaces, manuals and articles as paths that every system can unpack.

const LONGEST = 80

/** One part of a path: no separators, nothing reserved, never empty. */
export function pathPart(name: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .trim()
    .replace(/[. ]+$/, '')
  return [...plain].slice(0, LONGEST).join('') || '_'
}

/** Gives each path out once: the second of a name gets a number. Names that differ in case only are one name on some systems. */
export function uniquePaths(): (folders: readonly string[], name: string, extension: string) => string {
  const given = new Set<string>()
  return (folders, name, extension) => {
    const start = [...folders.map(pathPart), pathPart(name)].join('/')
    for (let number = 1; ; number++) {
      const path = `${start}${number === 1 ? '' : ` (${number})`}${extension}`
      if (given.has(path.toLowerCase())) continue
      given.add(path.toLowerCase())
      return path
    }
  }
}
