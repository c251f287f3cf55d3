/** The Markdown parser: CommonMark with tables, strike-through, bare urls, formulas and footnotes; emphasis that works in Chinese. */
import MarkdownIt, { type Token } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { containers } from './dialects/containers.ts'
import { footnoteRules, labelKey, type NoteEnv } from './footnotes.ts'
import { mathRules } from './math-rules.ts'

/** A token with what stands between it and its closing token. */
export type MarkdownNode = { token: Token; children: MarkdownNode[] }

type Parser = ReturnType<typeof MarkdownIt>
let parser: Parser | undefined

function getParser(): Parser {
  if (parser) return parser
  parser = new MarkdownIt({ html: true, linkify: true })
    .use(cjkFriendly)
    .use(footnoteRules)
    .use(mathRules)
    .use(containers)
  // Urls stay as written and are judged by safeUrl, the one place for that.
  parser.normalizeLink = (url) => url
  parser.normalizeLinkText = (text) => text
  parser.validateLink = () => true
  // 'README.md' is no host.
  parser.linkify.set({ fuzzyLink: false, fuzzyIP: false, fuzzyEmail: true })
  return parser
}

/** The inline tokens of one paragraph's text; `labels` are those of footnotes that are defined elsewhere. */
export function inlineTokens(markdown: string, labels: readonly string[] = []): Token[] {
  const env: NoteEnv = { labels: new Set(labels.map(labelKey)) }
  return getParser().parseInline(markdown, env)[0]?.children ?? []
}

/** The block structure of a text; inline content is in `token.children` of 'inline' tokens. */
export function parseMarkdown(markdown: string): MarkdownNode[] {
  const root: MarkdownNode[] = []
  const open: MarkdownNode[] = []
  for (const token of getParser().parse(markdown, {})) {
    if (token.nesting === -1) {
      open.pop()
      continue
    }
    const node = { token, children: [] }
    const siblings = open.at(-1)?.children ?? root
    siblings.push(node)
    if (token.nesting === 1) open.push(node)
  }
  return root
}
