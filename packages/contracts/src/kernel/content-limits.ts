/**
 * Limits of one article, for every source of its text: editor, API, import, template, restored version (specification §9). Content within these
 * limits can be read, published, exported, searched and compared.
 */
export const CONTENT_LIMITS = {
  /** Characters of text, names, captions, formulas and urls together; also of the Markdown or HTML of its source. */
  characters: 5_000_000,
  /** Bytes of the stored JSON. Less than the body of a request, so that the editor can send all of it. */
  bytes: 20_000_000,
  /** Blocks, those within others included. */
  blocks: 20_000,
  /** Blocks within blocks. */
  depth: 32,
  /** Columns of one table, and cells of all tables. */
  columns: 100,
  cells: 50_000,
  /** Panels of one block of tabs, and characters of a panel's title. */
  tabs: 12,
  tabTitle: 100,
  /** Characters of one footnote, its urls included. */
  note: 10_000,
  /** Texts, links, mentions, formulas and footnotes of one block or cell, and of the whole article. */
  inlines: 10_000,
  allInlines: 200_000,
  /** Characters of one url; pictures whose bytes are in the url count as text only. */
  url: 8_192,
  /** Cells from the first to the last used one of every row, in all sheets of a table article. */
  sheetArea: 2_000_000,
  /** A short source may name long urls many times: its text may become `expansion` times as long. */
  expansion: 4,
  freeExpansion: 100_000,
} as const

/** Bytes of a template of a whole manual, and of the articles of one import. */
export const TEMPLATE_BYTES = 50_000_000
export const IMPORT_BYTES = 64_000_000
