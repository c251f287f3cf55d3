// Finds text keys in scripts, written out or by a pattern such as `errors.${code}`. The tests of packages/i18n see to it that there is no other
// way.
export type Tree = { readonly [key: string]: string | Tree }

const LITERAL = /(["'`])([a-zA-Z][\w-]*(?:\.[\w-]+)*\.?)\1/g
const PATTERN = /[`}]([a-zA-Z][\w-]*\.[\w.-]*)\$\{/g
const PLURAL = /_(?:one|other)$/

/** Returns a check whether `scripts` may use a dotted key, plural ending included. A named group includes all its keys. */
export function namedIn(scripts: readonly string[]): (key: string) => boolean {
  const names = new Set<string>()
  const beginnings = new Set<string>()
  for (const script of scripts) {
    for (const [, , name = ''] of script.matchAll(LITERAL))
      if (name.endsWith('.')) beginnings.add(name)
      else if (name.includes('.')) names.add(name)
    for (const [, beginning = ''] of script.matchAll(PATTERN)) beginnings.add(beginning)
  }
  const groups = [...names].map((name) => `${name}.`)
  const begins = [...beginnings, ...groups]
  return (key) => names.has(key.replace(PLURAL, '')) || begins.some((beginning) => key.startsWith(beginning))
}

/** The texts of one language as two trees without a text in common: those that are `first`, and the rest. */
export function splitTexts(texts: Tree, first: (key: string) => boolean, above = ''): { first: Tree; later: Tree } {
  const parts = { first: {} as Record<string, string | Tree>, later: {} as Record<string, string | Tree> }
  for (const [key, value] of Object.entries(texts)) {
    const path = above + key
    if (typeof value === 'string') parts[first(path) ? 'first' : 'later'][key] = value
    else {
      const inner = splitTexts(value, first, `${path}.`)
      if (Object.keys(inner.first).length > 0) parts.first[key] = inner.first
      if (Object.keys(inner.later).length > 0) parts.later[key] = inner.later
    }
  }
  return parts
}
