import { expect, test } from 'vitest'
import { importsThroughIndexes, type ModuleFacts } from './through-indexes.ts'

type Statement = ReturnType<ModuleFacts['statements']>[number]
const mentions = (type: string, names: readonly string[], from: string, kind = 'ImportSpecifier'): Statement => ({
  type,
  source: { value: from },
  specifiers: names.map((name) => ({
    type: kind,
    imported: { type: 'Identifier', name },
    local: { type: 'Identifier', name },
    exported: { type: 'Identifier', name },
  })),
})
const all = (from: string): Statement => ({ type: 'ExportAllDeclaration', source: { value: from }, exported: null })

const contracts = '/repo/packages/contracts/src/'
const icons = '/repo/node_modules/lucide-react/dist/esm/'
const module = (importedIds: string[], statements: Statement[], exports: string[] = []): ModuleFacts => ({
  importedIds,
  exports,
  statements: () => statements,
})
const take = (names: string[], from = '@lectern/contracts', kind?: string) =>
  module(
    [`${contracts}index.ts`, '/repo/x.ts'],
    [mentions('ImportDeclaration', names, from, kind), mentions('ImportDeclaration', ['x'], './x.ts')],
  )

const MODULES: Record<string, ModuleFacts> = {
  [`${contracts}index.ts`]: module(
    [`${contracts}kernel/index.ts`, `${contracts}people/index.ts`],
    [all('./kernel/index.ts'), all('./people/index.ts')],
  ),
  [`${contracts}kernel/index.ts`]: module(
    [`${contracts}kernel/limits.ts`, `${contracts}kernel/enums.ts`],
    [all('./limits.ts'), all('./enums.ts')],
  ),
  [`${contracts}people/index.ts`]: module([`${contracts}people/ldap.ts`], [all('./ldap.ts')]),
  [`${contracts}kernel/limits.ts`]: module([], [], ['LIMITS']),
  [`${contracts}kernel/enums.ts`]: module([], [], ['Lang']),
  [`${contracts}people/ldap.ts`]: module([], [], ['Ldap']),
  '/repo/packages/ui/src/icons.ts': module(
    [`${icons}lucide-react.mjs`],
    [mentions('ExportNamedDeclaration', ['Bell'], 'lucide-react')],
  ),
  [`${icons}lucide-react.mjs`]: module(
    [`${icons}icons/bell.mjs`, `${icons}icons/star.mjs`],
    [
      mentions('ExportNamedDeclaration', ['Bell'], './icons/bell.mjs'),
      mentions('ExportNamedDeclaration', ['Star'], './icons/star.mjs'),
    ],
  ),
  '/repo/two.ts': take(['Lang', 'Ldap']),
  '/repo/types.ts': take([]),
  '/repo/whole.ts': take(['contracts'], '@lectern/contracts', 'ImportNamespaceSpecifier'),
  '/repo/unknown.ts': take(['Nowhere']),
  '/repo/otherwise.ts': take(['Lang'], '#contracts'),
  '/repo/bell.tsx': module(
    ['/repo/packages/ui/src/icons.ts'],
    [mentions('ImportDeclaration', ['Bell'], '@lectern/ui/icons')],
  ),
}
const importsOf = (id: string) => importsThroughIndexes(id, (one) => MODULES[one] ?? null)

test('[UI-01] a module needs only its imports from an index', () => {
  expect(importsOf('/repo/two.ts')).toEqual([`${contracts}kernel/enums.ts`, `${contracts}people/ldap.ts`, '/repo/x.ts'])
  expect(importsOf('/repo/types.ts')).toEqual(['/repo/x.ts'])
  expect(importsOf('/repo/bell.tsx')).toEqual([`${icons}icons/bell.mjs`])
})

test('[UI-01] a module needs the whole index when that is unknown', () => {
  for (const id of ['/repo/whole.ts', '/repo/unknown.ts', '/repo/otherwise.ts'])
    expect(importsOf(id)).toEqual([`${contracts}index.ts`, '/repo/x.ts'])
  // And an index that passes everything on needs everything.
  expect(importsOf(`${contracts}index.ts`)).toEqual([`${contracts}kernel/index.ts`, `${contracts}people/index.ts`])
})
