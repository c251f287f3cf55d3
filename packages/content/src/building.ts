// Builders of documents for readers of other formats.

export { extractDataPictures, isDataPicture } from './links/data-pictures.ts'
export { append } from './model/append.ts'
export { noteParagraphs } from './model/footnotes.ts'
export { IMAGE_CLASS, inlineImage } from './model/inline-image.ts'
export { titled } from './model/link-titles.ts'
export { type BlockColors, colorsOfClasses, colorsOfMark, colorsOfStyle } from './model/looks.ts'
export { tidyLines } from './model/marked-lines.ts'
export {
  atomRun,
  fromRuns,
  inlineText,
  mergeRuns,
  type Run,
  sameRuns,
  sameStyles,
  sharedStyles,
  tightRuns,
  toRuns,
  trimRuns,
} from './model/runs.ts'
export { rememberUrls } from './model/safe-url.ts'
export { placeColumns } from './parse/columns.ts'
export { inlineMath, parseInline } from './parse/inline.ts'
export { MAX_DESCRIPTION } from './parse/props.ts'
export { cleanText, Reader } from './parse/reader.ts'
export { apart, placeBlock } from './parse/tabs.ts'
export { hexColor } from './parse/workbook-style.ts'
export { attribute, escapeHtml } from './render/escape.ts'
export { inlineHtml } from './render/render-inline.ts'
export { slugsById } from './text/heading-slugs.ts'
export { extractTitle } from './text/outline.ts'
export { ownText } from './text/plain-text.ts'
export { columnIndex, columnName, parseRange, rangeName } from './workbook/address.ts'
export { workbookMarkdown } from './workbook/workbook-text.ts'
