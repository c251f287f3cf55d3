/**
 * Widths of pictures as programs write them: `![a](b.png){ width="300" }` (MkDocs, Kramdown, pandoc), `![a](b.png =300x200)` (HackMD, Typora).
 * They become `![a|300](b.png)`, which is how Obsidian writes them and how pictures are read.
 */
const TARGET = String.raw`(\(\s*(?:<[^<>\n]{1,2000}>|[^\s()<>]{1,2000})`
const TITLE = String.raw`(?:[ \t]+(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?`
const ALT = String.raw`(!\[[^\]\n]{0,500})\]`
const ATTRIBUTES = new RegExp(
  String.raw`${ALT}${TARGET}${TITLE}\s*\))[ \t]?\{:?[^{}\n]{0,200}?\bwidth\s*=\s*["']?(\d{1,4})(?:px)?(?=["'\s}])[^{}\n]{0,200}\}`,
  'g',
)
const BEHIND = new RegExp(
  String.raw`${ALT}${TARGET}${TITLE})[ \t]+=(\d{0,4}|\d{1,3}%)(?:px)?(?:x(?:\d{0,4}|\d{1,3}%)(?:px)?)?\s*\)`,
  'g',
)

export const SIZED = /\)[ \t]?\{:?[^}\n]{0,200}\bwidth|[ \t]=\d{0,4}%?(?:px)?(?:x[\d%px]{0,6})?\s*\)/

/** Reads widths in a part of a line that is no code. */
export const withWidths = (part: string): string =>
  part
    .replace(ATTRIBUTES, (_, alt: string, rest: string, width: string) => `${alt}\\|${width}]${rest}`)
    .replace(BEHIND, (_, alt: string, rest: string, width: string) =>
      /^[1-9]\d*$/.test(width) ? `${alt}\\|${width}]${rest})` : `${alt}]${rest})`,
    )
