// Documents of an import become articles: the place of each, and all of them written in one transaction (ledger EDIT-12).
import { articleIdsIn, type CheckedBlocks, fileIdsIn, newBlock, noBlocks } from '@lectern/content'
import { LIMITS } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { createId, notFound, writeAudit } from '@lectern/kernel'
import { addressOf } from '@lectern/readers/foreign'
import { acceptContent } from './accept-content.ts'
import { findFolders, type ImportedArticle, insertArticles, lockPlace, makeRoom } from './import.repo.ts'
import { type ImportDocument, linkTargets } from './import-documents.ts'
import type { LinkTarget } from './import-links.ts'
import { type ImportPlan, type PlannedDocument, planImport, type Site } from './import-plan.ts'
import { tidyKeywords } from './keywords.ts'
import { insertImportedLinks } from './link.repo.ts'
import { protectImported } from './protect-imported.ts'
import { checkDepth, MAX_DEPTH, type Nested, nest } from './tree-rules.ts'

const BATCH = 50

/** `top` is the parent imported into, null for the manual itself; `after` the child of it that is before, null for the last one. */
export type ImportPlace = { id: string; code: string; parentDepth: number; top: string | null; after: string | null }
export type Placing = {
  place: ImportPlace
  plan: ImportPlan
  /** Documents that become articles, in the order given. */
  kept: ImportDocument[]
  targets: Map<string, LinkTarget>
}

/** Levels that there is no room for are left out: their articles are on the last one. Errors: invalidInput (no room for any level). */
export function planPlacing(place: ImportPlace, documents: readonly ImportDocument[], site?: Site): Placing {
  const files = documents.map(({ path, title, blocks, facts }) => ({
    path,
    title,
    empty: blocks.length === 0,
    label: facts?.label ?? null,
    order: facts?.order ?? null,
    parent: facts?.parent ?? null,
  }))
  checkDepth(place.parentDepth + 1, 'files')
  const plan = planImport(files, site, MAX_DEPTH - place.parentDepth)
  const byPath = new Map(documents.map((document) => [document.path, document]))
  const accepted = plan.documents.flatMap((planned) => {
    const document = byPath.get(planned.path)
    return document ? [document.lists ? withPagesBelow(document, planned, plan) : document] : []
  })
  const titles = new Map(plan.documents.map(({ path, title }) => [path, title]))
  return { place, plan, kept: accepted, targets: linkTargets(accepted, titles) }
}

/** At its end a list of what is below it. */
function withPagesBelow(document: ImportDocument, { holds }: PlannedDocument, { documents, folders }: ImportPlan) {
  const below = [...documents, ...folders]
    .filter(({ parent }) => holds !== null && parent === holds)
    .sort((a, b) => a.position - b.position)
  const titles = new Set(documents.map(({ path }) => path))
  const items = below.map(({ path, title }) => {
    const words = { type: 'text' as const, text: title, styles: {} }
    const link = { type: 'link' as const, href: addressOf(...path.split('/')), content: [words] }
    return newBlock.listItem('bulletListItem', [titles.has(path) ? link : words], [])
  })
  return { ...document, blocks: acceptContent('files', () => [...document.blocks, ...items]) }
}

/** Existing parts of documents that are imported again. */
export type Again = {
  /** Ids of planned folders, by their paths. */
  folders: ReadonlyMap<string, string>
  /** Documents that have an article already, by their paths. */
  present: ReadonlySet<string>
  /** Documents that shall have no article: what is below them goes where they would be. */
  absent: ReadonlySet<string>
  /** Planned folders into which something new is put; others do not arise. */
  needed: ReadonlySet<string>
  /** Articles that documents had before they went into the recycle bin, by their paths. */
  before: ReadonlyMap<string, string | undefined>
  /** For the audit row. */
  facts: Record<string, number>
}

/**
 * `ids`: articles of planned folders by their paths. `documents`: new articles by theirs. `parents`: the article below which each planned
 * path belongs, null for the manual itself.
 */
export type Placed = {
  folders: number
  ids: ReadonlyMap<string, string>
  documents: ReadonlyMap<string, string>
  parents: ReadonlyMap<string, string | null>
}

/**
 * Writes the articles with `contents` (blocks by path) and the audit row. A folder that is there already (same title, same parent) is
 * added to. Errors: notFound (manual or parent was deleted).
 */
export async function placeDocuments(
  tx: Tx,
  ctx: DomainContext,
  actor: TenantActor,
  { place, plan, kept, targets }: Placing,
  contents: ReadonlyMap<string, CheckedBlocks>,
  again?: Again,
): Promise<Placed> {
  if (!(await lockPlace(tx, place.id, place.top))) throw notFound('folder')
  const existingFolders = await findFolders(tx, place.id)
  const written = plan.documents.filter(({ path }) => !again?.present.has(path) && !again?.absent.has(path))
  if (place.after !== null && again === undefined)
    existingFolders.last.set(place.top ?? '', await roomBehind(tx, place, plan))
  const folders = placeFolders(plan, place.top, existingFolders, { targets, again })
  const byPath = new Map(kept.map((document) => [document.path, document]))
  const originals = written.flatMap(({ path }) => byPath.get(path)?.original ?? [])
  const protections = originals.length > 0 ? await protectImported(tx, ctx, actor, originals) : undefined
  const documents = written.map((planned): ImportedArticle => {
    const parent = folders.parentOf(planned)
    const content = contents.get(planned.path) ?? noBlocks()
    const before = again?.before.get(planned.path)
    return {
      id: targets.get(planned.path)?.id ?? createId(),
      parentId: parent,
      position: (existingFolders.last.get(parent ?? '') ?? 0) + planned.position,
      title: planned.title,
      type: byPath.get(planned.path)?.table ? 'table' : 'document',
      content,
      files: fileIdsIn(content),
      links: articleIdsIn(content),
      ...factsOf(byPath.get(planned.path), planned.title),
      ...(before === undefined ? protections?.get(byPath.get(planned.path)?.original ?? '') : { like: before }),
    }
  })
  const rows = parentsFirst([...folders.created, ...documents])
  for (let position = 0; position < rows.length; position += BATCH) {
    await insertArticles(tx, ctx, actor, place.id, rows.slice(position, position + BATCH))
  }
  await insertImportedLinks(tx, actor.tenantId, rows)
  await writeAudit(tx, ctx, {
    tenantId: actor.tenantId,
    action: 'article.import',
    subject: 'manual',
    subjectId: place.id,
    manualId: place.id,
    data: { articles: documents.length, folders: folders.created.length, ...again?.facts },
  })
  return {
    folders: folders.created.length,
    ids: folders.ids,
    documents: new Map(
      written.flatMap(({ path }, index) => (documents[index] ? [[path, documents[index].id] as const] : [])),
    ),
    parents: new Map([...plan.folders, ...plan.documents].map((planned) => [planned.path, folders.parentOf(planned)])),
  }
}

/** Returns metadata for search engines. The title that the page itself has is kept there when the contents of its site name it otherwise. */
export function factsOf(document: ImportDocument | undefined, title: string) {
  const { facts, title: pageTitle } = document ?? {}
  const cut = (text: string, max: number) => [...text.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, max).join('')
  return {
    keywords: keywordsWithin(facts?.keywords ?? []),
    seoTitle: pageTitle && pageTitle !== title ? cut(pageTitle, LIMITS.seoTitle) : '',
    seoDescription: cut(facts?.description ?? '', LIMITS.seoDescription),
  }
}

/** As many as there is room for. */
function keywordsWithin(words: readonly string[]): string {
  return words.reduce((keywords, word) => {
    const more = tidyKeywords(`${keywords}, ${word}`)
    return more.length > LIMITS.seoKeywords ? keywords : more
  }, '')
}

/** Folders are below articles too, and articles below folders. */
function parentsFirst(rows: readonly ImportedArticle[]): ImportedArticle[] {
  const inOrder = (nodes: readonly Nested<ImportedArticle>[]): ImportedArticle[] =>
    nodes.flatMap(({ row, children }) => [row, ...inOrder(children)])
  return inOrder(nest(rows))
}

/** The position after which the top of the plan is inserted. Errors: notFound (the sibling was deleted). */
async function roomBehind(tx: Tx, { id, top, after }: ImportPlace, plan: ImportPlan): Promise<number> {
  const places = [...plan.folders, ...plan.documents].filter(({ parent }) => parent === '').length
  const position = await makeRoom(tx, { id: after, manualId: id, parentId: top }, places)
  if (position === null) throw notFound('folder')
  return position
}

type KnownFolders = Awaited<ReturnType<typeof findFolders>>

type Folders = { targets: Placing['targets']; again: Again | undefined }

/** Ids of the planned folders by path: those that are there, and rows for the new ones. */
function placeFolders(plan: ImportPlan, top: string | null, existing: KnownFolders, { targets, again }: Folders) {
  const idsByTitle = new Map<string, string[]>()
  for (const { parentId, title, id } of existing.folders) {
    const key = `${parentId ?? ''}/${title}`
    idsByTitle.set(key, [...(idsByTitle.get(key) ?? []), id])
  }
  const ids = new Map<string, string>(again?.folders)
  const above = new Map(plan.folders.map(({ path, parent }) => [path, parent]))
  for (const { path, parent, holds } of plan.documents) {
    if (holds === null) continue
    above.set(holds, parent)
    const id = targets.get(path)?.id
    if (id !== undefined && !again?.absent.has(path)) ids.set(holds, id)
  }
  const parentOf = ({ parent }: { parent: string }): string | null => {
    let ancestor = parent
    while (ancestor !== '' && !ids.has(ancestor)) ancestor = above.get(ancestor) ?? ''
    return ids.get(ancestor) ?? top
  }
  const created: ImportedArticle[] = []
  for (const folder of plan.folders) {
    if (ids.has(folder.path) || again?.needed.has(folder.path) === false) continue
    const parent = parentOf(folder)
    // Siblings of one title stay apart: each is added to one of those that are there.
    const knownId = idsByTitle.get(`${parent ?? ''}/${folder.title}`)?.shift()
    const id = knownId ?? createId()
    ids.set(folder.path, id)
    if (knownId !== undefined) continue
    const position = (existing.last.get(parent ?? '') ?? 0) + folder.position
    created.push({
      id,
      parentId: parent,
      position,
      title: folder.title,
      type: 'folder',
      content: noBlocks(),
      files: [],
      links: [],
    })
  }
  return { ids, created, parentOf }
}
