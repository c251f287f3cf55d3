// Checks a document beyond its schema: pictures that the member may show, manuals of their tenant, readable colours.
import { type FieldProblem, LIMITS, type ThemeDocument } from '@lectern/contracts'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { DomainError } from '@lectern/kernel'
import { hasSample, weakContrasts } from '@lectern/portal'
import { findReadableIds } from './portal.repo.ts'
import { findUsableFiles } from './theme-files.repo.ts'
import { fileIdsOf, picturesOf } from './theme-parts.ts'

const KINDS = ['image/png', 'image/jpeg']
/** Types of pictures in texts, which are drawn as in articles. */
const TEXT_KINDS = [...KINDS, 'image/gif', 'image/webp']
const MEGABYTE = 1_048_576
/** Specification §5: the tab icon has at most 0.1 MB. */
const TAB_ICON_BYTES = Math.floor(0.1 * MEGABYTE)

const refuse = (fields: Record<string, FieldProblem>) => {
  if (Object.keys(fields).length > 0) throw new DomainError('invalidInput', { fields })
}

/** `before`: the document that is replaced; manuals that it had are not asked for again. Errors: invalidInput. */
export async function checkDocument(
  ctx: DomainContext,
  actor: TenantActor,
  { themeId, document, before }: { themeId: string; document: ThemeDocument; before: ThemeDocument | null },
): Promise<void> {
  refuse({
    ...(await pictureProblems(ctx, actor, { themeId, document })),
    ...(await manualProblems(ctx, actor, document, before?.manuals ?? [])),
  })
}

async function pictureProblems(
  ctx: DomainContext,
  actor: TenantActor,
  { themeId, document }: { themeId: string; document: ThemeDocument },
): Promise<Record<string, FieldProblem>> {
  const pictures = picturesOf(document)
  if (pictures.length === 0) return {}
  const files = await findUsableFiles(ctx, actor, { themeId, ids: pictures.map(({ id }) => id) })
  const filesById = new Map(files.map((file) => [file.id, file]))
  const fields: Record<string, FieldProblem> = {}
  for (const { field, id, use } of pictures) {
    const file = filesById.get(id)
    const max = use === 'tabIcon' ? TAB_ICON_BYTES : LIMITS.imageBytes
    if (!file) fields[field] = { key: 'unknownFile' }
    else if (!(use === 'text' ? TEXT_KINDS : KINDS).includes(file.mime)) fields[field] = { key: 'imageKind' }
    else if (file.size > max) {
      fields[field] = { key: 'imageSize', params: { max: Math.round((max / MEGABYTE) * 10) / 10 } }
    }
  }
  return fields
}

/**
 * The pictures of a document that was not checked for this actor, without those that they may not show: recording a file makes it
 * visible to others. `themeId`: where the document comes from.
 */
export async function usablePictures(
  ctx: DomainContext,
  actor: TenantActor,
  { themeId, document }: { themeId: string; document: ThemeDocument },
): Promise<string[]> {
  const ids = fileIdsOf(document)
  if (ids.length === 0) return []
  return (await findUsableFiles(ctx, actor, { themeId, ids })).map(({ id }) => id)
}

/** The logo of a manual, when it may be the logo of its portal too: a picture that the actor may show, of a kind and size for it; else null. */
export async function usableLogo(ctx: DomainContext, actor: TenantActor, id: string | null): Promise<string | null> {
  const [file] = id === null ? [] : await findUsableFiles(ctx, actor, { themeId: '', ids: [id] })
  return file && KINDS.includes(file.mime) && file.size <= LIMITS.imageBytes ? file.id : null
}

async function manualProblems(
  ctx: DomainContext,
  actor: TenantActor,
  { manuals }: ThemeDocument,
  before: readonly string[],
): Promise<Record<string, FieldProblem>> {
  const added = manuals.filter((id) => !before.includes(id))
  if (added.length === 0) return {}
  const readableIds = await findReadableIds(ctx, actor, added)
  const fields: Record<string, FieldProblem> = {}
  for (const [index, id] of manuals.entries())
    if (added.includes(id) && !readableIds.has(id)) fields[`document.manuals.${index}`] = { key: 'unknownManual' }
  return fields
}

/** Errors: invalidInput for texts that are hard to read on their background. */
export function checkContrast({ tokens }: ThemeDocument): void {
  const fields: Record<string, FieldProblem> = {}
  for (const { mode, color, ratio } of weakContrasts(tokens)) {
    fields[`document.tokens.${mode}.${color}`] = {
      key: 'weakContrast',
      params: { ratio: Math.floor(ratio * 10) / 10 },
    }
  }
  refuse(fields)
}

/** Errors: invalidInput for sections that a visitor would see with texts of the template about nobody. */
export function checkSamples({ sections }: ThemeDocument): void {
  const fields: Record<string, FieldProblem> = {}
  for (const [index, section] of sections.entries())
    if (section.visible && hasSample(section)) fields[`document.sections.${index}`] = { key: 'sample' }
  refuse(fields)
}
