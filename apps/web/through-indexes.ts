// Reduces what modules need of a package's index to what they import from it. The build leaves the rest out as well, but reports only that a
// module imports the index.
import { posix } from 'node:path'

/** A parsed module, as far as it matters here (ESTree). */
type Name = { type: string; name?: string; value?: unknown }
type Statement = {
  type: string
  source?: { value: unknown } | null
  specifiers?: readonly { type: string; imported?: Name; local?: Name; exported?: Name }[]
  exported?: Name | null
}

/** Data of a module in the build. */
export type ModuleFacts = {
  importedIds: readonly string[]
  exports: readonly string[] | null
  statements: () => readonly Statement[]
}
type FindModule = (id: string) => ModuleFacts | null

/** Indexes of packages without side effects: nothing happens when a module of theirs is not run. */
const INDEXES =
  /\/packages\/(?:(?:content|readers)\/src\/index|content\/src\/building|contracts\/src\/(?:[\w-]+\/)*index|ui\/src\/(?:index|icons))\.ts$|\/apps\/web\/app\/features\/.*\/index\.ts$|\/lucide-react\/dist\/esm\/lucide-react\.m?js$/
/** Packages by the name that others import them by. */
const PACKAGES: Readonly<Record<string, string>> = {
  '@lectern/content': '/packages/content/src/index.ts',
  '@lectern/content/building': '/packages/content/src/building.ts',
  '@lectern/contracts': '/packages/contracts/src/index.ts',
  '@lectern/readers': '/packages/readers/src/index.ts',
  '@lectern/ui': '/packages/ui/src/index.ts',
  '@lectern/ui/icons': '/packages/ui/src/icons.ts',
  'lucide-react': '/lucide-react/dist/esm/lucide-react.',
}
const EVERYTHING = '*'

const nameOf = (name: Name | null | undefined): string => String(name?.name ?? name?.value ?? EVERYTHING)

/** The module that `source` names in module `id`, when it is an index or a neighbour; null for others. */
function targetOf(id: string, source: string, { importedIds }: ModuleFacts): string | null {
  const path = source.startsWith('~/') ? source.replace('~', '/apps/web/app') : PACKAGES[source]
  if (path) return importedIds.find((one) => one.includes(path)) ?? null
  return source.startsWith('.') ? posix.join(posix.dirname(id.split('?')[0] ?? id), source) : null
}

/** The modules from which index `id` has `name`; null when nobody knows. */
function behind(id: string, name: string, look: FindModule, visited: ReadonlySet<string> = new Set()): string[] | null {
  const facts = look(id)
  if (!facts || name === EVERYTHING || visited.has(id)) return null
  for (const { type, source, specifiers = [] } of facts.statements()) {
    if (type !== 'ExportNamedDeclaration' || !source) continue
    const specifier = specifiers.find(({ exported }) => nameOf(exported) === name)
    const target = specifier && targetOf(id, String(source.value), facts)
    if (target)
      return INDEXES.test(target) ? behind(target, nameOf(specifier.local), look, new Set([...visited, id])) : [target]
  }
  for (const { type, source, exported } of facts.statements()) {
    const target = type === 'ExportAllDeclaration' && source && !exported && targetOf(id, String(source.value), facts)
    if (!target) continue
    if (!INDEXES.test(target) && look(target)?.exports?.includes(name)) return [target]
    const inner = INDEXES.test(target) ? behind(target, name, look, new Set([...visited, id])) : null
    if (inner) return inner
  }
  return null
}

/** Returns the names that `statements` of module `id` import from each index; null for a whole index. */
function namesByTarget(id: string, facts: ModuleFacts): Map<string, string[] | null> {
  const targets = new Map<string, string[] | null>()
  for (const { type, source, specifiers } of facts.statements()) {
    const target = source && targetOf(id, String(source.value), facts)
    if (!target || !INDEXES.test(target)) continue
    const names =
      type === 'ExportAllDeclaration'
        ? [EVERYTHING]
        : (specifiers ?? []).map(({ type: kind, imported, local }) =>
            kind === 'ImportNamespaceSpecifier'
              ? EVERYTHING
              : kind === 'ImportDefaultSpecifier'
                ? 'default'
                : nameOf(imported ?? local),
          )
    const before = targets.get(target)
    targets.set(target, before === null || names.includes(EVERYTHING) ? null : [...(before ?? []), ...names])
  }
  return targets
}

/** Returns the direct imports of module `id`, with indexes replaced by the modules behind them. */
export function importsThroughIndexes(id: string, look: FindModule): readonly string[] {
  const facts = look(id)
  if (!facts) return []
  if (!facts.importedIds.some((one) => INDEXES.test(one))) return facts.importedIds
  const names = namesByTarget(id, facts)
  return facts.importedIds.flatMap((one) => {
    if (!INDEXES.test(one)) return [one]
    const sources = (names.get(one) ?? [EVERYTHING]).map((name) => behind(one, name, look))
    const all = names.has(one) ? sources : [null]
    return all.some((ids) => ids === null) ? [one] : all.flatMap((ids) => ids ?? [])
  })
}
