// A manual that everybody may read as the beginning of a template: its published text and pictures, nothing of its drafts (OPS-06).
import { fileIdsIn, readBlocks } from '@lectern/content'
import {
  type FindSourceManualsInput,
  type SourceManual,
  TEMPLATE_BYTES,
  TEMPLATE_CENTRE_LIMITS,
  type TemplateNode,
} from '@lectern/contracts'
import { type DomainContext, invalid, notFound, requireOperator } from '@lectern/kernel'
import { uploadFile } from '@lectern/library'
import { flatNodes, ownBlocks, shownTree } from './content-rules.ts'
import { findOpenArticles, findOpenFiles, findOpenManual, findOpenManuals, type SourceFile } from './source.repo.ts'

const MEGABYTE = 1_000_000
/** Bytes of the pictures and files of one manual. */
const FILE_BYTES = 4 * TEMPLATE_BYTES

/** The first ones by name. Errors: unauthenticated, roleRequired. */
export async function findSourceManuals(ctx: DomainContext, input: FindSourceManualsInput): Promise<SourceManual[]> {
  requireOperator(ctx)
  return findOpenManuals(ctx, { text: input.text, portal: input.portal === true })
}

export type TakenManual = { nodes: TemplateNode[]; coverFileId: string | null; fileIds: string[] }

/**
 * Returns the published content of the manual, with copies of its pictures that belong to the platform. Errors: notFound (also a manual that not
 * everybody may read), invalidInput (too many articles, too large).
 */
export async function copyManual(ctx: DomainContext, manualId: string): Promise<TakenManual> {
  const manual = await findOpenManual(ctx, manualId)
  if (!manual) throw notFound('manual')
  const nodes = shownTree(await findOpenArticles(ctx, manual))
  const all = flatNodes(nodes)
  if (all.length > TEMPLATE_CENTRE_LIMITS.articles)
    throw invalid('from', 'tooMany', { max: TEMPLATE_CENTRE_LIMITS.articles })
  const shown = new Set(all.flatMap(({ content }) => fileIdsIn(readBlocks(content))))
  const files = await findOpenFiles(ctx, manual, [...shown])
  if (files.reduce((sum, { size }) => sum + size, 0) > FILE_BYTES)
    throw invalid('from', 'contentTooLarge', { max: FILE_BYTES / MEGABYTE })
  const copies = await copyFiles(ctx, files)
  const keys = new Set(all.map(({ key }) => key))
  const ownNode = (node: TemplateNode): TemplateNode => ({
    ...node,
    content: ownBlocks(readBlocks(node.content), { keys, fileOf: (id) => copies.get(id) }),
    children: node.children.map(ownNode),
  })
  const cover = manual.coverFileId === null ? undefined : copies.get(manual.coverFileId)
  return { nodes: nodes.map(ownNode), coverFileId: cover ?? null, fileIds: [...copies.values()] }
}

async function copyFiles(ctx: DomainContext, files: readonly SourceFile[]): Promise<Map<string, string>> {
  const copies = new Map<string, string>()
  for (const { id, fileName, size, storageKey } of files) {
    const stream = await ctx.ports.storage.get(storageKey).catch((error: unknown) => {
      ctx.log.error({ err: error, fileId: id }, 'stored file cannot be read')
      return null
    })
    if (stream) copies.set(id, (await uploadFile(ctx, { fileName, size, stream })).id)
  }
  return copies
}
