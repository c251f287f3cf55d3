// Every conversion of a file or text that a stranger made. To add one: a line here and a module in tasks/.
// The caller's process reads this table too, so modules are loaded by `load` only.
import type { Block } from '@lectern/content'
import { ImportProblem } from '@lectern/contracts'
import { z } from 'zod'
import { type ConversionRunner, defineTask } from './task.ts'
import { FOREIGN_FORMATS } from './tasks/foreign/formats.ts'
import { SpaceSchema } from './tasks/foreign/space.ts'
import { GitContentsSchema } from './tasks/git/contents.ts'
import { NavigationSchema } from './tasks/navigation/entry.ts'

const MEGABYTE = 1024 * 1024
const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
// Blocks of any content, because they are only rendered as text.
const Blocks = z.array(z.custom<Block>((value) => typeof value === 'object' && value !== null))
const Document = z.object({
  title: z.string().nullable(),
  blocks: Blocks,
  pictures: z.map(z.string(), Bytes),
  problems: z.array(z.object({ problem: ImportProblem, detail: z.string(), line: z.number().int().optional() })),
  table: z.string().optional(),
  original: z.string().optional(),
  unread: z.array(z.string()).optional(),
  anchors: z.record(z.string(), z.string()).optional(),
  facts: z
    .object({
      label: z.string().nullable(),
      order: z.number().nullable(),
      parent: z.object({ title: z.string(), above: z.array(z.string()) }).optional(),
      description: z.string().nullable(),
      keywords: z.array(z.string()),
      hidden: z.boolean(),
      draft: z.boolean(),
      addresses: z.array(z.string()),
    })
    .optional(),
})

export const CONVERSIONS = {
  /** An office file as clean HTML for the page (FILE-03). */
  'office.html': defineTask({
    input: z.object({ format: z.enum(['docx', 'xlsx']), bytes: Bytes }),
    output: z.string(),
    timeoutMs: 20_000,
    maxOutputBytes: 16 * MEGABYTE,
    alone: true,
    load: async () => (await import('./tasks/office-html.ts')).officeHtml,
  }),
  /** A table file as texts, row by row. */
  'table.rows': defineTask({
    input: z.object({
      format: z.enum(['csv', 'xlsx']),
      bytes: Bytes,
      maxRows: z.number().int(),
      maxColumns: z.number().int(),
      maxCell: z.number().int(),
    }),
    output: z.object({
      rows: z.array(z.array(z.string())),
      total: z.number().int(),
      unclosed: z.number().int().nullable(),
      guessed: z.string().nullable(),
    }),
    timeoutMs: 20_000,
    maxOutputBytes: 64 * MEGABYTE,
    alone: true,
    load: async () => (await import('./tasks/table-rows.ts')).tableRows,
  }),
  /** Long Markdown as blocks of an article (specification §2 'Manual editor'). */
  'markdown.blocks': defineTask({
    input: z.object({ markdown: z.string(), file: z.boolean(), field: z.string() }),
    output: z.object({ title: z.string().nullable(), original: z.string().optional(), blocks: Blocks }),
    timeoutMs: 20_000,
    maxOutputBytes: 64 * MEGABYTE,
    alone: false,
    load: async () => (await import('./tasks/markdown-blocks.ts')).markdownBlocks,
  }),
  /** A Word document of an import as blocks, with its pictures (EDIT-12). */
  'import.word': defineTask({
    input: z.object({ kind: z.literal('word'), bytes: Bytes, folder: z.string() }),
    output: Document,
    timeoutMs: 60_000,
    maxOutputBytes: 128 * MEGABYTE,
    alone: true,
    load: async () => (await import('./tasks/import-document.ts')).importDocument,
  }),
  /** A PDF file as blocks, with its pictures. */
  'import.pdf': defineTask({
    input: z.object({ bytes: Bytes, folder: z.string() }),
    output: Document,
    timeoutMs: 120_000,
    maxOutputBytes: 128 * MEGABYTE,
    alone: true,
    load: async () => (await import('./tasks/read-pdf.ts')).readPdf,
  }),
  /** A presentation of PowerPoint as blocks, with its pictures. */
  'import.slides': defineTask({
    input: z.object({ bytes: Bytes, folder: z.string() }),
    output: Document,
    timeoutMs: 60_000,
    maxOutputBytes: 128 * MEGABYTE,
    alone: true,
    load: async () => (await import('./tasks/read-slides.ts')).readSlides,
  }),
  /** The spreadsheet of a table article, from an archive of ours. */
  'import.sheet': defineTask({
    input: z.object({ name: z.string(), bytes: Bytes }),
    output: Document,
    timeoutMs: 30_000,
    maxOutputBytes: 128 * MEGABYTE,
    alone: true,
    load: async () => (await import('./tasks/import-document.ts')).importSheet,
  }),
  /** A Markdown or HTML document of an import as blocks, with the pictures that are in it. */
  'import.text': defineTask({
    input: z.object({ kind: z.enum(['markdown', 'html']), bytes: Bytes, folder: z.string() }),
    output: Document,
    timeoutMs: 30_000,
    maxOutputBytes: 128 * MEGABYTE,
    alone: false,
    load: async () => (await import('./tasks/import-document.ts')).importDocument,
  }),
  /** A page of another program as blocks. */
  'import.foreign': defineTask({
    input: z.object({
      format: z.enum(FOREIGN_FORMATS),
      bytes: Bytes,
      folder: z.string(),
      names: z.record(z.string(), z.string()),
    }),
    output: Document,
    timeoutMs: 30_000,
    maxOutputBytes: 128 * MEGABYTE,
    alone: false,
    load: async () => (await import('./tasks/read-foreign.ts')).readForeign,
  }),
  /** The pages of a Confluence space, from its entities.xml. */
  'import.confluence': defineTask({
    input: z.object({ bytes: Bytes }),
    output: SpaceSchema,
    timeoutMs: 120_000,
    maxOutputBytes: 256 * MEGABYTE,
    alone: true,
    load: async () => (await import('./tasks/read-entities.ts')).readEntities,
  }),
  /** The contents of a site, from a file in its archive. */
  'import.navigation': defineTask({
    input: z.object({ name: z.string(), bytes: Bytes }),
    output: NavigationSchema,
    timeoutMs: 10_000,
    maxOutputBytes: 16 * MEGABYTE,
    alone: false,
    load: async () => (await import('./tasks/read-navigation.ts')).readNavigation,
  }),
  /** Metadata of a page of another site, for its card (EDIT-02). */
  'page.facts': defineTask({
    input: z.object({ bytes: Bytes, address: z.string() }),
    output: z.object({ title: z.string(), description: z.string(), icons: z.array(z.string()) }),
    timeoutMs: 5_000,
    maxOutputBytes: MEGABYTE,
    alone: false,
    load: async () => (await import('./tasks/read-page-facts.ts')).readPageFacts,
  }),
  /** The files in a folder of a Git repository, from a pack that its server sent. */
  'git.files': defineTask({
    input: z.object({
      pack: Bytes,
      commit: z.string(),
      folder: z.string(),
      knownTree: z.string(),
      maxFiles: z.number().int(),
      maxFileBytes: z.number().int(),
      maxBytes: z.number().int(),
    }),
    output: GitContentsSchema,
    timeoutMs: 180_000,
    maxOutputBytes: 192 * MEGABYTE,
    alone: true,
    load: async () => (await import('./tasks/git/read-pack.ts')).readPack,
  }),
} as const

export type Conversions = ConversionRunner<typeof CONVERSIONS>
