/** Documents of articles: their model, and the ways in and out of it. Runs in browsers and servers alike. What needs KaTeX or Shiki is in rendering.ts. */

export { type AnchoredText, anchoredTexts } from './anchors/anchored-text.ts'
export { anchorPart, findWords } from './anchors/find-words.ts'
export { anchorMover } from './anchors/move-anchor.ts'
export { grammarOf } from './code/grammars.ts'
export { CODE_LANGUAGES } from './code/languages.ts'
export { keepIds } from './compare/keep-ids.ts'
export { bytesOf, type CheckedBlocks, checkBlocks, noBlocks } from './limits/check-blocks.ts'
export { contentProblem } from './limits/content-problem.ts'
export { readDataPicture, type TakePicture } from './links/data-pictures.ts'
export { decodeLink } from './links/decode-link.ts'
export * from './links/links.ts'
export { mentionsIn } from './links/mentions.ts'
export { renameLinks } from './links/rename-links.ts'
export { ContentError } from './model/content-error.ts'
export { createId } from './model/create-id.ts'
export * from './model/custom-blocks.ts'
export * from './model/document.ts'
export {
  footnoteOf,
  noteCounter,
  noteHasWords,
  noteKey,
  noteNumbers,
  noteOf,
  noteText,
  withoutNotes,
} from './model/footnotes.ts'
export {
  inlineImageOf,
  inlineImagesIn,
  MAX_INLINE_WIDTH,
} from './model/inline-image.ts'
export { nearestColor } from './model/looks.ts'
export { formatLines, linesIn } from './model/marked-lines.ts'
export { newBlock } from './model/new-block.ts'
export { safeUrl, type UrlUse } from './model/safe-url.ts'
export * from './model/workbook.ts'
export { parseBlocks, readBlocks } from './parse/parse-blocks.ts'
export { cleanHtml } from './render/clean-html.ts'
export { viewUrl } from './render/render-media.ts'
export type { ImageSize } from './render/render-options.ts'
export { pictureMark, type StructuredLine } from './structure/structured-line.ts'
export { structuredLines } from './structure/structured-lines.ts'
export { type StructuredText, structuredText } from './structure/structured-text.ts'
export type { TextKind } from './text/charsets/declared.ts'
export { guessWide, rareLetters } from './text/charsets/detect.ts'
export { plainText, readText } from './text/charsets/read-text.ts'
export { headingSlug, headingSlugs } from './text/heading-slugs.ts'
export { outlineOf } from './text/outline.ts'
export { blocksToText, countWords, tableRows } from './text/plain-text.ts'
export { blockTexts, replaceText } from './text/replace-text.ts'
export { sectionsOf } from './text/sections.ts'
export { writtenIn } from './text/written-in.ts'
export { cellText } from './workbook/cell-text.ts'
export { hiddenColumns, hiddenRows, shownSheets, usedRange } from './workbook/grid.ts'
