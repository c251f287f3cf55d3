// Templates of the platform are created at the first start, in both languages; later changes by operators are kept.
import { checkBlocks } from '@lectern/content'
import type { Lang } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import { markdownToBlocks } from '@lectern/readers'
import { type CheckedNode, checkNodes } from './check-nodes.ts'
import { enTemplates } from './system/en-us.ts'
import type { SystemNode, SystemTemplate } from './system/types.ts'
import { zhTemplates } from './system/zh-cn.ts'
import { findExistingGroups, findExistingIds, insertTemplates, type NewTemplate } from './template.repo.ts'

const ALL: readonly (readonly [Lang, readonly SystemTemplate[]])[] = [
  ['zh_CN', zhTemplates],
  ['en_US', enTemplates],
]

/** The groups that the migrations make. */
const GROUPS = {
  help: 'system-help',
  centre: 'system-centre',
  product: 'system-product',
  team: 'system-team',
  collaboration: 'system-collaboration',
} as const

const blocksOf = (markdown: string) => checkBlocks(markdownToBlocks(markdown), markdown.length)

const nodeOf = ({ title, markdown, children = [] }: SystemNode): CheckedNode => ({
  key: '',
  title,
  type: markdown === undefined ? 'folder' : 'document',
  content: blocksOf(markdown ?? ''),
  children: children.map(nodeOf),
})

const rowOf = (id: string, lang: Lang, template: SystemTemplate, groups: ReadonlySet<string>): NewTemplate => ({
  id,
  tenantId: '',
  kind: template.kind,
  lang,
  name: template.name,
  description: template.description,
  groupName: '',
  groupId: groups.has(GROUPS[template.group]) ? GROUPS[template.group] : null,
  category: template.category ?? 'other',
  content:
    template.kind === 'article' ? blocksOf(template.markdown) : checkNodes(template.nodes.map(nodeOf), template.key),
  shared: true,
  sourceManualId: null,
  createdBy: '',
})

/** Inserts missing templates and returns their number. Cheap when there are none. */
export async function seedTemplates(deps: { db: Database }): Promise<number> {
  const builtIn = ALL.flatMap(([lang, templates]) =>
    templates.map((template) => ({ id: `system-${template.key}-${lang}`, lang, template })),
  )
  const existing = await findExistingIds(
    deps.db,
    builtIn.map(({ id }) => id),
  )
  const missing = builtIn.filter(({ id }) => !existing.has(id))
  // Groups that operators deleted stay deleted.
  const groups = missing.length === 0 ? new Set<string>() : await findExistingGroups(deps.db, Object.values(GROUPS))
  await insertTemplates(
    deps.db,
    missing.map(({ id, lang, template }) => rowOf(id, lang, template, groups)),
  )
  return missing.length
}
