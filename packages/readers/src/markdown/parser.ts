/** The Markdown parser: CommonMark with tables, strike-through, bare urls, formulas and footnotes; emphasis that works in Chinese. */
import MarkdownIt, { type Token } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import type { Losses } from '../losses/losses.ts'
import { CONTAINER, containers } from './dialects/containers.ts'
import { emojiRule } from './emoji-codes.ts'
import { footnoteRules, labelKey, type NoteEnv } from './footnotes.ts'
import { highlightRule } from './highlight-rule.ts'
import { looseReferences } from './loose-references.ts'
import { mathRules } from './math-rules.ts'

/** A token with what is between it and its closing token. */
export type MarkdownNode = { token: Token; children: MarkdownNode[] }

type Parser = ReturnType<typeof MarkdownIt>
let parser: Parser | undefined
/** Emphasis as in CommonMark. */
let strictParser: Parser | undefined

const getParser = (): Parser => {
  parser ??= withRules(new MarkdownIt({ html: true, linkify: true }).use(cjkFriendly))
  return parser
}

function withRules(base: Parser): Parser {
  const parser = base
    .use(footnoteRules)
    .use(mathRules)
    .use(looseReferences)
    .use(containers)
    .use(emojiRule)
    .use(highlightRule)
  // Urls stay as written and are judged by safeUrl, the one place for that.
  parser.normalizeLink = (url) => url
  parser.normalizeLinkText = (text) => text
  parser.validateLink = () => true
  // 'README.md' is not a host.
  parser.linkify.set({ fuzzyLink: false, fuzzyIP: false, fuzzyEmail: true })
  return parser
}

/** The inline tokens of one paragraph's text; `labels` are those of footnotes that are defined elsewhere; `strict`: without what helps Chinese. */
export function inlineTokens(
  markdown: string,
  losses: Losses,
  labels: readonly string[] = [],
  strict = false,
): Token[] {
  const env: NoteEnv = { labels: new Set(labels.map(labelKey)), losses }
  if (strict) strictParser ??= withRules(new MarkdownIt({ html: true, linkify: true }))
  return (strict ? strictParser! : getParser()).parseInline(markdown, env)[0]?.children ?? []
}

/** The block structure of a text; inline content is in `token.children` of 'inline' tokens. */
export function parseMarkdown(markdown: string, losses: Losses): MarkdownNode[] {
  const root: MarkdownNode[] = []
  const open: MarkdownNode[] = []
  const env: NoteEnv & { references?: Record<string, Definition> } = { losses }
  const tokens = getParser().parse(markdown, env)
  const ofTitles = linkTitles(env.references ?? {}, tokens)
  for (const address of unusedAddresses(env.references ?? {}, tokens, ofTitles)) losses.add(address)
  for (const token of tokens) {
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

type Definition = { title: string; href: string }

const REFERENCE = /(?<![\\\]])\[([^[\]\n]{1,200})\](?:\[([^[\]\n]{0,200})\])?(?![[(])/g

/** Titles of containers are read on their own: references in them become links that need no definition, whose addresses are the answer. */
function linkTitles(references: Record<string, Definition>, tokens: readonly Token[]): string[] {
  const addresses: string[] = []
  const link = (written: string, words: string, label?: string) => {
    const href = references[getParser().utils.normalizeReference(label || words)]?.href
    if (href === undefined) return written
    addresses.push(href)
    return `[${words}](<${href.replace(/[<>\\]/g, '\\$&')}>)`
  }
  for (const token of tokens)
    if (token.type === CONTAINER && typeof token.meta?.title === 'string')
      token.meta = { ...token.meta, title: token.meta.title.replace(REFERENCE, link) }
  return addresses
}

/** Definitions of addresses that no link uses; some are comments in disguise. */
function unusedAddresses(
  references: Record<string, Definition>,
  tokens: readonly Token[],
  ofTitles: string[],
): string[] {
  const names = Object.entries(references).filter(
    ([name, { href }]) => !/^(?:\/\/|#|COMMENT|_)/i.test(name) && /^[^#<]/.test(href),
  )
  if (names.length === 0) return []
  const used = new Set([
    ...ofTitles,
    ...tokens.flatMap(({ children }) =>
      (children ?? []).map((token) => String(token.attrGet('href') ?? token.attrGet('src') ?? '')),
    ),
  ])
  return names.map(([, { href }]) => href).filter((href) => !used.has(href))
}
