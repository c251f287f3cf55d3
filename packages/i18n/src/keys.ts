// Flat views of the resources, for the tests that keep them complete and free of leftovers.

type Tree = { readonly [key: string]: string | Tree }

/** Dotted key -> text, plural endings kept. */
export function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

/** `home.manuals_one` is requested as `home.manuals`. */
export const askedAs = (key: string): string => key.replace(/_(?:one|other)$/, '')

/** Names of the {{placeholders}} of a text, sorted. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^}\s,]+)[^}]*\}\}/g)].map((match) => match[1] ?? '').sort()

/** Texts used by a source file. */
export type Usage = {
  /** Every string that may be a key. */
  literals: Set<string>
  /** Keys made with a dynamic part: `errors.${code}` matches errors.<anything>. */
  families: RegExp[]
  /** Keys that are certainly used, by t('…') or translate(lang, '…'). */
  asked: Set<string>
}

const LITERAL = /(['"])([a-z][A-Za-z-]*(?:\.[A-Za-z0-9_-]+)+)\1/g
const TEMPLATE = /`([a-z][A-Za-z-]*\.[^`]*\$\{[^`]*)`/g
const ASKED = /\b(?:t\(|translate\([^,()]+,)\s*'([^']+)'/g

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Reads a source text. */
export function usageOf(source: string): Usage {
  const families = [...source.matchAll(TEMPLATE)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
          .map(quoted)
          .join('[A-Za-z0-9_-]+')}$`,
      ),
  )
  return {
    literals: new Set([...source.matchAll(LITERAL)].map((match) => match[2] ?? '')),
    families,
    asked: new Set([...source.matchAll(ASKED)].map((match) => match[1] ?? '')),
  }
}
