/** Sensitive words: lists, where they were found, scans (specification §2 'sensitive-word detection'; ledger OPS-08). */

import { z } from 'zod'
import {
  type ErrorCodes,
  Id,
  Instant,
  LIMITS,
  Line,
  Paging,
  pageOf,
  Text,
  type TextInputs,
  TextPlace,
} from '../kernel/index.ts'
import { LOG_LIMITS } from './logs.ts'

export const SENSITIVE_WORD_LIMITS = {
  word: 50,
  category: 30,
  /** Sensitive words of one kind, categories of them, and characters of a file of them. */
  words: 100_000,
  categories: 100,
  file: 8_000_000,
} as const

const Count = z.number().int()

/** tell: saved and published, and recorded as a hit; hold: articles and portals with it are not published, other texts not saved, and it is neither asked nor answered. */
export const WordLevel = z.enum(['tell', 'hold'])
export type WordLevel = z.infer<typeof WordLevel>
/** everywhere: in texts that people write, and in questions and answers; answers: in these only. */
export const WordUse = z.enum(['everywhere', 'answers'])
export type WordUse = z.infer<typeof WordUse>
/** Words to find, and longer ones that are allowed although they hold such a word. */
export const WordKind = z.enum(['word', 'allowed'])
export type WordKind = z.infer<typeof WordKind>

export const WordCategory = z.object({
  id: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  level: WordLevel,
  use: WordUse,
  /** Its words. */
  words: Count,
})
export type WordCategory = z.infer<typeof WordCategory>
export const WordCategories = z.array(WordCategory)
export type WordCategories = z.infer<typeof WordCategories>
export const SaveWordCategoryInput = z.object({
  /** Left out: a new one. */
  id: Id.optional(),
  nameZh: Line(SENSITIVE_WORD_LIMITS.category),
  nameEn: Line(SENSITIVE_WORD_LIMITS.category),
  level: WordLevel,
  use: WordUse.default('everywhere'),
})
export type SaveWordCategoryInput = z.infer<typeof SaveWordCategoryInput>

export const ListSensitiveWordsInput = z.object({
  kind: WordKind.default('word'),
  keyword: Text(LIMITS.searchText).trim().default(''),
  categoryId: Id.optional(),
  enabled: z.boolean().optional(),
  ...Paging,
})
export type ListSensitiveWordsInput = z.infer<typeof ListSensitiveWordsInput>
export const SensitiveWord = z.object({
  id: Id,
  word: z.string(),
  categoryId: z.string(),
  /** Null: that of its category. */
  level: WordLevel.nullable(),
  enabled: z.boolean(),
  createdTime: Instant,
})
export type SensitiveWord = z.infer<typeof SensitiveWord>
export const SensitiveWordPage = pageOf(SensitiveWord)
export type SensitiveWordPage = z.infer<typeof SensitiveWordPage>

export const SaveSensitiveWordInput = z.object({
  /** Left out: a new one. */
  id: Id.optional(),
  kind: WordKind.default('word'),
  /** Its length is the verb's to judge, which says what is wrong. */
  word: Text(LIMITS.searchText),
  categoryId: Id.optional(),
  level: WordLevel.nullable().default(null),
})
export type SaveSensitiveWordInput = z.infer<typeof SaveSensitiveWordInput>
export const ChosenWordsInput = z.object({ ids: z.array(Id).min(1).max(LIMITS.batch) })
export type ChosenWordsInput = z.infer<typeof ChosenWordsInput>
export const SwitchWordsInput = ChosenWordsInput.extend({ enabled: z.boolean() })
export type SwitchWordsInput = z.infer<typeof SwitchWordsInput>
export const ChangedWords = z.object({ count: Count })
export type ChangedWords = z.infer<typeof ChangedWords>
/** `removedTime` names what went together, for bringing it back. */
export const RemovedWords = ChangedWords.extend({ removedTime: Instant })
export type RemovedWords = z.infer<typeof RemovedWords>
export const RestoreWordsInput = z.object({ removedTime: Instant })
export type RestoreWordsInput = z.infer<typeof RestoreWordsInput>

/** One word a line; behind it, as in a CSV file, its category and its level. */
export const ImportWordsInput = z.object({
  kind: WordKind.default('word'),
  text: Text(SENSITIVE_WORD_LIMITS.file),
  /** Category of words whose line names none. */
  categoryId: Id.optional(),
})
export type ImportWordsInput = z.infer<typeof ImportWordsInput>
export const WordImportProblem = z.enum(['wordShort', 'tooLong', 'wordEdges', 'category', 'level'])
export type WordImportProblem = z.infer<typeof WordImportProblem>
export const WordImport = z.object({
  /** Words that are new, words that are there already or twice in the file, lines that are not imported. */
  added: Count,
  known: Count,
  invalid: Count,
  /** The first of the new words. */
  examples: z.array(z.string()),
  /** The first of the lines that are not imported; `line` counts from 1, `text` is cut. */
  problems: z.array(z.object({ line: Count, text: z.string(), problem: WordImportProblem })),
})
export type WordImport = z.infer<typeof WordImport>
export const ExportWordsInput = z.object({ kind: WordKind.default('word') })
export type ExportWordsInput = z.infer<typeof ExportWordsInput>

/** article: its text, or its title. */
export const HitKind = z.enum(['article', ...TextPlace.options])
export type HitKind = z.infer<typeof HitKind>

/** mended: the writer took the word out. */
export const HitState = z.enum(['open', 'passed', 'masked', 'withdrawn', 'mended'])
export type HitState = z.infer<typeof HitState>

export const ListHitsInput = z.object({
  state: HitState.optional(),
  kind: HitKind.optional(),
  categoryId: Id.optional(),
  level: WordLevel.optional(),
  /** Part of the name, the code or the id of an organisation. */
  tenant: Text(LIMITS.searchText).trim().optional(),
  word: Text(LIMITS.searchText).trim().optional(),
  fromTime: Instant.optional(),
  toTime: Instant.optional(),
  /** `next` of the page before: a moment in milliseconds and an id. */
  cursor: z
    .string()
    .regex(/^\d{1,15}\.[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LOG_LIMITS.page),
})
export type ListHitsInput = z.infer<typeof ListHitsInput>

/** A word in a block of an article, in its title, or in a field of something else. */
const FoundWord = z.object({
  word: z.string(),
  level: WordLevel,
  /** Block of an article, empty for its title; field of another text. */
  blockId: z.string(),
  /** The word as it is written there, and the text around it. */
  before: z.string(),
  found: z.string(),
  after: z.string(),
})
export const SensitiveHit = FoundWord.extend({
  id: Id,
  tenantId: Id,
  tenant: z.string(),
  kind: HitKind,
  /** Empty where it belongs to no manual. */
  manualId: z.string(),
  manual: z.string(),
  /** Empty where it is not an article. */
  articleId: z.string(),
  /** Title of the article, else what people call the place. */
  article: z.string(),
  /** Path of the page that shows the place. */
  link: z.string(),
  categoryId: z.string(),
  /** Current places. */
  inDraft: z.boolean(),
  published: z.boolean(),
  state: HitState,
  note: z.string(),
  handledBy: z.string(),
  handledTime: Instant.nullable(),
  createdTime: Instant,
})
export type SensitiveHit = z.infer<typeof SensitiveHit>
export const HitPage = z.object({ records: z.array(SensitiveHit), next: z.string().nullable() })
export type HitPage = z.infer<typeof HitPage>

export const PassHitsInput = z.object({
  ids: z.array(Id).min(1).max(LIMITS.batch),
  note: Text(LIMITS.disableReason).trim().default(''),
})
export type PassHitsInput = z.infer<typeof PassHitsInput>
export const MaskHitsInput = PassHitsInput
export type MaskHitsInput = z.infer<typeof MaskHitsInput>
/** Writers receive the reason. */
export const WithdrawHitsInput = z.object({
  ids: z.array(Id).min(1).max(LIMITS.batch),
  note: Line(LIMITS.disableReason),
})
export type WithdrawHitsInput = z.infer<typeof WithdrawHitsInput>
/** Hits that changed; those that are handled already are passed over. */
export const HandledHits = z.object({ count: Count })
export type HandledHits = z.infer<typeof HandledHits>

/** Sensitive word, as a writer sees it in their article. */
export const ArticleWord = FoundWord
export type ArticleWord = z.infer<typeof ArticleWord>
export const ArticleWords = z.array(ArticleWord)
export type ArticleWords = z.infer<typeof ArticleWords>

export const ScanState = z.enum(['running', 'done', 'cancelled', 'failed'])
export type ScanState = z.infer<typeof ScanState>
export const WordScan = z.object({
  id: Id,
  /** Empty: all organisations. */
  tenantId: z.string(),
  tenant: z.string(),
  /** Null: whenever it was changed. */
  since: Instant.nullable(),
  state: ScanState,
  /** Texts: articles and all others. */
  total: Count,
  done: Count,
  /** Hits that this scan opened. */
  hits: Count,
  startedBy: z.string(),
  startedTime: Instant,
  endedTime: Instant.nullable(),
})
export type WordScan = z.infer<typeof WordScan>
/** The newest first, 20 at most; `outdated`: the words changed since the last scan of everything began. */
export const WordScans = z.object({ scans: z.array(WordScan), outdated: z.boolean() })
export type WordScans = z.infer<typeof WordScans>
export const StartScanInput = z.object({ tenantId: Id.optional(), since: Instant.optional() })
export type StartScanInput = z.infer<typeof StartScanInput>

export type SensitiveWordAuditAction =
  | 'sensitiveWord.add'
  | 'sensitiveWord.remove'
  | 'sensitiveWord.update'
  | 'sensitiveWord.enable'
  | 'sensitiveWord.disable'
  | 'sensitiveWord.restore'
  | 'sensitiveWord.category'
  | 'sensitiveWord.removeCategory'
  | 'sensitiveWord.import'
  | 'sensitiveWord.export'
  | 'sensitiveWord.scan'
  | 'sensitiveWord.cancelScan'
  | 'sensitiveHit.pass'
  | 'sensitiveHit.mask'
  | 'sensitiveHit.withdraw'

export const SENSITIVE_WORD_TEXT_INPUTS = {
  ImportWordsInput: { why: 'operator' },
  MaskHitsInput: { why: 'operator' },
  PassHitsInput: { why: 'operator' },
  WithdrawHitsInput: { why: 'operator' },
  SaveSensitiveWordInput: { why: 'operator' },
  SaveWordCategoryInput: { why: 'operator' },
  ListHitsInput: { why: 'search' },
  ListSensitiveWordsInput: { why: 'search' },
} satisfies TextInputs

export const SENSITIVE_WORD_ERRORS = {
  /** A scan of all articles for sensitive words is running. */
  scanRunning: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
