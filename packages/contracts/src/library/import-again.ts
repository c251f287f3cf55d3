/** Changes of each page by an import, and the choices for conflicts (EDIT-12). */
import { z } from 'zod'
import { Id, Paging, pageOf, type TextInputs } from '../kernel/index.ts'

/**
 * `conflict`: changed in the source and here. `gone`: no longer in the source. `absent`: deleted here, and as it was in the source.
 */
export const ImportChange = z.enum(['created', 'updated', 'unchanged', 'conflict', 'gone', 'absent'])
export type ImportChange = z.infer<typeof ImportChange>

/** Keep the article, take the page of the source (the article's text stays in the history), or make an article of it beside. */
export const ConflictChoice = z.enum(['mine', 'theirs', 'copy'])
export type ConflictChoice = z.infer<typeof ConflictChoice>
export const GoneChoice = z.enum(['keep', 'recycle'])
export type GoneChoice = z.infer<typeof GoneChoice>

/**
 * Treatment of conflicts and of pages that no longer exist: of all, and of single pages. Without a choice both stay as they are, and are listed
 * by the next import again.
 */
export const ImportPolicy = z.object({
  conflicts: ConflictChoice.optional(),
  conflictsOf: z.record(z.string().max(600), ConflictChoice).optional(),
  gone: GoneChoice.optional(),
  goneOf: z.record(z.string().max(600), GoneChoice).optional(),
})
export type ImportPolicy = z.infer<typeof ImportPolicy>

/** `page`: its id in the source. `edited`: people changed the article here. `moved`: it changes its place. */
export const ImportedPage = z.object({
  page: z.string(),
  path: z.string(),
  title: z.string(),
  /** Null for those that do not have one yet, or no longer. */
  articleId: Id.nullable(),
  change: ImportChange,
  edited: z.boolean(),
  moved: z.boolean(),
  /** Chosen action, or the one without a choice; null where there is nothing to choose. */
  choice: z.union([ConflictChoice, GoneChoice]).nullable(),
  /** A draft in the source, or in no contents there: not to be published without looking. */
  hidden: z.boolean(),
  /** Not published in the source. */
  draft: z.boolean().default(false),
})
export type ImportedPage = z.infer<typeof ImportedPage>

/** Contents of the source, and its pages by action. */
export const ImportCounts = z.object({
  articles: z.number().int(),
  folders: z.number().int(),
  pictures: z.number().int(),
  links: z.number().int(),
  changes: z.record(ImportChange, z.number().int()),
  moved: z.number().int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** Pages of one import for a person; `words` are searched in path and title. */
export const ListImportedPagesInput = z.object({
  id: Id,
  change: ImportChange.optional(),
  words: z.string().max(200).optional(),
  ...Paging,
})
export type ListImportedPagesInput = z.infer<typeof ListImportedPagesInput>
export const ImportedPages = pageOf(ImportedPage)
export type ImportedPages = z.infer<typeof ImportedPages>

export const ConfirmImportInput = z.object({ id: Id, policy: ImportPolicy })
export type ConfirmImportInput = z.infer<typeof ConfirmImportInput>

export const IMPORT_AGAIN_TEXT_INPUTS = {
  ListImportedPagesInput: { why: 'search' },
} satisfies TextInputs
