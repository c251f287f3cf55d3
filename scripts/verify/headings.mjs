// Headings of a document, and the addresses that repository pages give them.

export const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** Returns level and text of each heading outside of code. */
export const headingsOf = (markdown) =>
  [...markdown.replace(/^```.*?^```/gms, '').matchAll(/^(#+) +(.+)$/gm)].map(([, signs, text]) => ({
    level: signs.length,
    text,
  }))

/** Returns a list of links to the headings below the title. */
export const contentsOf = (markdown) =>
  headingsOf(markdown)
    .filter(({ level }) => level === 2 || level === 3)
    .map(({ level, text }) => `${'  '.repeat(level - 2)}- [${text}](#${anchorOf(text)})\n`)
    .join('')
