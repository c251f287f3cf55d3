// Counts of a Markdown file, line by line, without the product's parser.
export const KINDS = ['headings', 'codes', 'codeLines', 'callouts', 'pictures', 'links', 'tables', 'words'] as const
export type Counts = Record<(typeof KINDS)[number], number>
export type Counted = { counts: Counts; words: Map<string, number> }

export const noCounts = (): Counts => Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Counts

const TONES =
  'note|info|tip|hint|success|check|important|warning|caution|danger|error|bug|abstract|question|example|quote'
const CALLOUT = new RegExp(
  `^[ \\t>]*(?:(?:[-*+]|\\d+\\.)[ \\t]+)*(?::{3,}[ \\t]*(?:${TONES})\\b|>?[ \\t]*\\[!(?:${TONES})\\]|\\{%[ \\t]*hint\\b|!!![ \\t]+\\w|<(?:Note|Info|Tip|Warning|Check|Danger|Callout|Admonition)\\b|\\{\\{[<%][ \\t]*(?:callout|alert|hint|note|warning|tip|info|notice)\\b)`,
  'i',
)
/** Names of places, with no words to follow. */
const EMPTY_ANCHOR = /<a\s[^<>]*>\s*<\/a>/gi
const FENCE = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/

/** Signs of Chinese, Japanese and Korean, and words of one writing: whether code is between `了` and `ab` or not, they are two. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{Script=Latin}\p{N}]+|[[\p{L}]--[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]]+/gv
export function addWords(text: string, words: Map<string, number>): void {
  for (const [word] of text.toLowerCase().matchAll(WORD)) words.set(word, (words.get(word) ?? 0) + 1)
}

export function countSource(markdown: string): Counted {
  const counts = noCounts()
  const words = new Map<string, number>()
  const body = markdown
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF?(---|\+\+\+)[ \t]*\n[\s\S]*?\n\1[ \t]*(?:\n|$)/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    // Cards of GitBook are no tables; their targets and covers are links with the name of the file.
    .replace(/<table[^>]*\sdata-view="cards"[\s\S]*?<\/table>/g, (cards) =>
      cards
        .replaceAll('<table', '<div')
        .replace(/<td><a href="([^"]*)">([^<]*)<\/a><\/td>/g, (cell, href: string, words: string) =>
          href.endsWith(words) || /\.\w{2,4}$/.test(words) ? '' : cell,
        )
        .replace(/<i class="fa[^>]*>[^<]*<\/i>/g, ''),
    )
    // Of MDX, wrapped for other programs.
    .replace(/^[ \t]*(`{3,})mdx-code-block[ \t]*\n([\s\S]*?)\n[ \t]*\1[ \t]*$/gm, '$2')
    .replace(/\{\/\*(?!\s*#)[\s\S]*?\*\/\s*\}/g, '')
    // Type checks only; readers of the site do not see it.
    .replace(/^[ \t]*```[^\n]*\btwoslash\b[^\n]*\n[\s\S]*?```[ \t]*$/gm, (code) =>
      code
        .replace(/\n(?:.*\n)*[ \t]*\/\/ ---cut(?:-before)?---(?=\n)/, '')
        .replace(/\n[ \t]*\/\/ (?:@noErrors|@errors)\b.*/g, '')
        .replace(/\n[ \t]*\/\/ ---cut-after---\n[\s\S]*(?=\n[ \t]*```)/, ''),
    )
  const text: string[] = []
  let fence = ''
  let indent = 0
  for (const line of body.split('\n')) {
    const [, before = '', ticks = '', info = ''] = FENCE.exec(line) ?? []
    if (fence !== '') {
      if (ticks.startsWith(fence) && info.trim() === '' && before.length < indent + 4) fence = ''
      else {
        counts.codeLines++
        addWords(line, words)
      }
    } else if (ticks !== '' && !info.includes('`')) {
      fence = ticks
      indent = before.length
      counts.codes++
    } else text.push(line)
  }
  for (const written of text
    .join('\n')
    .replace(/<pre[\s>][\s\S]*?<\/pre>/gi, ' ')
    .split('\n')) {
    const line = written.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, 'x')
    if (/^ {0,3}#{1,6}[ \t]+\S/.test(line) || /<h[1-6][\s>]/i.test(line)) counts.headings++
    if (CALLOUT.test(line)) counts.callouts++
    if (/^[ \t>]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$/.test(line)) counts.tables++
    counts.tables += (line.match(/<table[\s>]/gi) ?? []).length
  }
  const plain = text.join('\n').replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, (code) => code.replace(/[![\]()<>{}]/g, ' '))
  counts.pictures = (plain.match(/!\[[^\]]*\](?:\(|\[)|<img\b/gi) ?? []).length
  counts.links = referencesIn(plain)
  counts.links += (
    plain
      .replace(EMPTY_ANCHOR, '')
      .match(/(?<!!)\[(?:[^[\]!]|!(?!\[)|!?\[[^\]]*\](?:\([^)]*\))?)+\]\((?!\s*\))|<a\s[^>]*href=/gi) ?? []
  ).length
  addWords(wordsOnly(plain), words)
  counts.words = [...words.values()].reduce((sum, count) => sum + count, 0)
  return { counts, words }
}

/** Links whose address is defined elsewhere in the page. */
function referencesIn(plain: string): number {
  const names = new Set(
    [...plain.matchAll(/^[ \t>]*\[([^\]^\n][^\]\n]*)\]:[ \t]*(?:\n[ \t]*)?\S/gm)].map(([, name = '']) =>
      name.trim().toLowerCase(),
    ),
  )
  const text = plain.replace(/^[ \t>]*\[[^\]\n]+\]:[ \t]*(?:\n[ \t]*)?\S.*$/gm, '')
  return [...text.matchAll(/(?<![!\]\\])\[([^[\]]+)\](?:\[([^[\]]*)\])?(?![(:])/g)].filter(
    ([, words = '', name = '']) => names.has((name || words).replace(/\s+/g, ' ').trim().toLowerCase()),
  ).length
}

/** Without addresses, tags, marks of containers, and what brings components in. */
const wordsOnly = (plain: string): string =>
  plain
    .replace(/^(?:import|export)\s.*$/gm, ' ')
    .replace(/^([ \t>]*)\d{1,9}[.)](?=[ \t])/gm, '$1')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/(?<=\])\[[^\]]*\]/g, ' ')
    .replace(
      /\{\{[<%][\s\S]*?[>%]\}\}|\{%[\s\S]*?%\}|\{#[^}]*\}|(?<=\))[ \t]?\{ ?[\w-]+=[^}\n]*\}|[ \t]?\{ ?(?:[\w-]+="|id=)[^}\n]*\}|\{:[^}]*\}/g,
      ' ',
    )
    .replace(/!?\[([^\]]*)\]\((?:<[^<>\n]*>|[^)\s]*)(?:\s+"[^"]*")?\)/g, (whole, words: string) =>
      whole.startsWith('!') ? ' ' : ` ${words} `,
    )
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/<\/?[a-zA-Z][^<>]*>/g, ' ')
    .replace(/^[ \t>]*(?::{3,}|!!!|\?\?\?|===[!+]?)[ \t]*[\w-]*/gm, ' ')
    .replace(/^[ \t>]*\[!\w+\]/gm, ' ')
    .replace(/^[ \t>]*\[[^\]\n]+\]:[ \t]*(?:\n[ \t]*)?\S.*$/gm, ' ')
    .replace(/&#?\w+;/g, ' ')
    // Names of emoji; icons of MkDocs are words.
    .replace(/(?<![\w/:.])(?::(?!(?:material|octicons|fontawesome|simple)-)[a-z\d_+-]{1,50}:)+(?![\w/:])/g, ' ')
