/** Import of documents into a manual, made by the worker (specification §2 'Manual editor'; EDIT-12). */
import { z } from 'zod'
import { type ErrorCodes, Id, LIMITS, Text, type TextInputs } from '../kernel/index.ts'
import { ImportCounts } from './import-again.ts'

export const IMPORT_LIMITS = {
  files: 2_000,
  /** Articles of one imported archive. */
  documents: 10_000,
  /** Problems that the report of an import lists. */
  report: 1_000,
  /** Pictures that are fetched from other sites. */
  remotePictures: 500,
} as const

/** Extensions of files for import: single documents, or an archive of them with folders and pictures. */
export const IMPORT_EXTENSIONS = [
  ...(['md', 'markdown', 'txt', 'html', 'htm', 'docx', 'pdf', 'pptx', 'ppsx', 'zip'] as const),
  ...(['lakebook', 'lake', 'mhtml', 'mht', 'doc', 'epub', 'ipynb'] as const),
] as const

/**
 * The articles go below `parentId` (without one, the top of the manual) at the end, or right behind `afterId`, among its siblings.
 * The file itself comes as the body of the request.
 */
export const StartImportInput = z
  .object({
    ...{ manualId: Id, parentId: Id.optional(), afterId: Id.optional(), fileName: Text(255).min(1) },
    /** It says what it would do and waits, see `writing.confirmImport`. */
    preview: z.enum(['true', 'false']).optional(),
    /** The source of an earlier import, which this file is a newer state of; its place counts then. */
    sourceId: Id.optional(),
  })
  .refine((place) => place.parentId === undefined || place.afterId === undefined, { path: ['afterId'] })
export type StartImportInput = z.infer<typeof StartImportInput>

/** `ready`: the preview is complete, and waits for the person. */
export const ImportState = z.enum(['queued', 'running', 'ready', 'done', 'failed', 'cancelled'])
export type ImportState = z.infer<typeof ImportState>

/** Kinds of losses; sentences live in the texts as `imports.problem.<problem>`. */
export const ImportProblem = z.enum([
  'pictureMissing',
  'pictureRefused',
  /** A file that articles link to, of a kind that may not be uploaded. */
  'fileRefused',
  'pictureRemote',
  /** Only in reports from before tables could hold pictures. */
  'pictureInTable',
  'linkMissing',
  /** Several files have the name of a link; the detail is the name, and the chosen file. */
  'linkAmbiguous',
  /** Deeper than articles may be nested: what is in the folder is on the last level. */
  'folderFlattened',
  /** The page is there, but no heading of that name. */
  'placeMissing',
  'elementLost',
  'wordLost',
  /** Comments in a Word document; the detail is of `commentsDetail`. */
  'wordComments',
  /** Tracked changes of a Word document; the detail is of `changesDetail`. */
  'changesAccepted',
  /** The detail is in how many places. */
  'hiddenText',
  /** A part that only the other program has; the detail is its name there. */
  'partDropped',
  /** As `partDropped`, but its text is there. */
  'partPlain',
  /** Hidden slides; the detail is their numbers. */
  'slidesHidden',
  /** Picture of data that is kept; the detail is its kind and number. */
  'partDrawn',
  /** Shortened output of a notebook; the detail is the number of characters. */
  'outputCut',
  /** The detail is how many there are. */
  'commentsLost',
  /** Of PDF files. The detail is the number of a page without text, */
  'pagePicture',
  /** what is on most pages, */
  'pageRepeats',
  /** the pages with drawings, */
  'drawingLost',
  /** the number of links to a target that the file does not have, */
  'innerLinksLost',
  /** how many fields of forms, */
  'formLost',
  /** or how many pictures, with their pages; those of heads and feet apart. */
  'picturesUnread',
  'pictureRepeats',
  'fileUnreadable',
  /** It wants a password. */
  'documentLocked',
  'documentTooLarge',
  'documentTooSlow',
  /** Those before it took all the time that an import may lose. */
  'documentUnread',
  /** The file holds something, the article nothing. */
  'documentEmpty',
  'fileTooLarge',
  /** Past a limit of articles; the detail is a key of `errors.fields` and the limit. */
  'documentPastLimit',
  'fileUnused',
  /** Unused files of one folder; the detail is their number. */
  'filesUnused',
  'fileHidden',
  /** A line of the contents of a site without an imported page. */
  'contentsLost',
  'contentsUnreadable',
  /** A draft where it comes from. */
  'pageDraft',
  /** In no contents there. */
  'pageHidden',
  'addressLost',
  /** Of Git: links are not followed, submodules and files of LFS are elsewhere, names that point elsewhere are not read. */
  'gitLink',
  'gitSubmodule',
  'gitLfs',
  'gitName',
  /** People moved the article here, so that it does not follow its source. */
  'placeKept',
  /** The contents of the site do not name it: it is behind what they name. */
  'pageUnlisted',
  /** Its original had a password, which is in no file: the article has one that nobody knows. */
  'passwordUnknown',
  /** Names of fields at the top of pages, of all pages together. */
  'fieldsUnread',
  /** The set of characters of a text was guessed; the detail is its name. */
  'charsetGuessed',
  /** The same of the names in an archive. */
  'namesGuessed',
  /** More than a report holds: the detail is how many, of which problem, and how many articles no other line names, see `reportRest`. */
  'reportFull',
])
export type ImportProblem = z.infer<typeof ImportProblem>
/** Whether content of the source is missing, or there in another way. */
export const ImportSeverity = z.enum(['dropped', 'degraded'])
export type ImportSeverity = z.infer<typeof ImportSeverity>
const DEGRADED: ReadonlySet<ImportProblem> = new Set<ImportProblem>([
  ...([
    'pictureRemote',
    'pictureInTable',
    'placeMissing',
    'fileHidden',
    'contentsUnreadable',
    'pageDraft',
    'pageHidden',
    'addressLost',
    'pageUnlisted',
    'partPlain',
    'partDrawn',
    'innerLinksLost',
    'placeKept',
    'linkAmbiguous',
    'folderFlattened',
    'passwordUnknown',
    'charsetGuessed',
    'namesGuessed',
    'changesAccepted',
  ] as const),
])
export const severityOf = (problem: ImportProblem): ImportSeverity => (DEGRADED.has(problem) ? 'degraded' : 'dropped')
/** Problems of files that became no article, or of the import as a whole. */
const NO_ARTICLE: ReadonlySet<ImportProblem> = new Set<ImportProblem>([
  ...(['fileUnreadable', 'documentTooLarge', 'documentTooSlow', 'documentPastLimit', 'fileTooLarge'] as const),
  ...([
    'fileUnused',
    'filesUnused',
    'contentsLost',
    'contentsUnreadable',
    'fieldsUnread',
    'namesGuessed',
    'reportFull',
  ] as const),
  'documentLocked',
  ...(['fileUnreadable', 'documentTooLarge', 'documentTooSlow', 'documentUnread'] as const),
  ...(['documentPastLimit', 'fileTooLarge'] as const),
  ...(['fileUnused', 'filesUnused', 'folderFlattened'] as const),
  ...(['contentsLost', 'contentsUnreadable', 'fieldsUnread', 'reportFull'] as const),
])
export const isOfArticle = (problem: ImportProblem): boolean => !NO_ARTICLE.has(problem)

export type ReportRest = { count: number; problem: ImportProblem | null; articles: number }
/** Parses the detail of a `reportFull` line; `problem` is null in old reports, which have only the number. */
export function reportRest(detail: string): ReportRest {
  const [count = '0', problem, articles = '0'] = detail.split(' ')
  return { count: Number(count), problem: ImportProblem.safeParse(problem).data ?? null, articles: Number(articles) }
}
export const restDetail = ({ count, problem, articles }: ReportRest): string => [count, problem, articles].join(' ')

/** Number of changes, and their authors. */
export type WordChanges = { inserted: number; deleted: number; moved: number; formatted: number; authors: string[] }
export const changesDetail = ({ inserted, deleted, moved, formatted, authors }: WordChanges): string =>
  [inserted, deleted, moved, formatted, namesOf(authors)].join(' ')
export const commentsDetail = ({ count, authors }: { count: number; authors: readonly string[] }): string =>
  `${count} ${namesOf(authors)}`
/** The numbers of such a detail, and the names. */
export function detailParts(detail: string): { numbers: string[]; names: string } {
  const [numbers = ''] = /^(?:\d+ )*/.exec(detail) ?? []
  return { numbers: numbers.trim().split(' '), names: detail.slice(numbers.length) }
}
const MAX_NAMES = 5
const namesOf = (authors: readonly string[]): string =>
  `${authors.slice(0, MAX_NAMES).join(', ')}${authors.length > MAX_NAMES ? ', …' : ''}` || '–'

export const ImportReportItem = z.object({
  path: z.string(),
  problem: ImportProblem,
  detail: z.string(),
  /** Line of the text, from 1; the first of several alike. */
  line: z.number().int().optional(),
})
export type ImportReportItem = z.infer<typeof ImportReportItem>

/** The program whose export an archive is, or for which its pages were written. */
export const ImportSourceKind = z.enum([
  ...(['notion', 'confluence', 'yuque', 'epub'] as const),
  ...(['mkdocs', 'docusaurus', 'vitepress', 'vuepress', 'mintlify', 'gitbook', 'hugo'] as const),
])
export type ImportSourceKind = z.infer<typeof ImportSourceKind>

export const DocumentImport = z.object({
  id: Id,
  fileName: z.string(),
  state: ImportState,
  done: z.number().int(),
  total: z.number().int(),
  articles: z.number().int(),
  folders: z.number().int(),
  /** The first article that arose. */
  articleId: Id.nullable(),
  sourceKind: ImportSourceKind.nullable(),
  /** It looks first, or has only looked. */
  preview: z.boolean(),
  /** Source that a newer file updates; null until the import has run. */
  sourceId: Id.nullable(),
  /** Null until the preview is complete. */
  counts: ImportCounts.nullable(),
  report: z.array(ImportReportItem),
  /** Reason of a failure, in the reader's language. */
  message: z.string(),
  createdTime: z.string(),
})
export type DocumentImport = z.infer<typeof DocumentImport>
export const ListImportsInput = z.object({ manualId: Id })
export type ListImportsInput = z.infer<typeof ListImportsInput>

/** Files of a Markdown folder: `path` with '/' between folders; images are uploaded first and referred to by /file links. */
export const ImportMarkdownInput = z.object({
  manualId: Id,
  parentId: Id.optional(),
  files: z
    .array(z.object({ path: z.string().min(1).max(500), markdown: Text(LIMITS.articleContent) }))
    .min(1)
    .max(IMPORT_LIMITS.files),
})
export type ImportMarkdownInput = z.infer<typeof ImportMarkdownInput>
export const ImportMarkdownOutput = z.object({
  articles: z.array(z.object({ path: z.string(), id: Id })),
  folders: z.number().int(),
})
export type ImportMarkdownOutput = z.infer<typeof ImportMarkdownOutput>

export type ImportAuditAction = 'import.start' | 'import.confirm' | 'import.cancel'

export const IMPORT_TEXT_INPUTS = {
  ImportMarkdownInput: { why: 'article' },
  StartImportInput: { why: 'file' },
} satisfies TextInputs

export const IMPORT_ERRORS = {
  /** 'The current file contains empty data and import failed. Please re import.' */
  importEmpty: { wire: 1, http: 200 },
  importKind: { wire: 1, http: 200 },
  importBroken: { wire: 1, http: 200 },
  /** It wants a password. */
  importLocked: { wire: 1, http: 200 },
  importTooMany: { wire: 1, http: 200 },
  /** The process that ran the import ended twice while it did. */
  importCrashed: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
