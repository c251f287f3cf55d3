// Checks imported words, whose prefixes name their place: `codeA` in code, `cellB` in a table.
import { type Block, decodeLink, parseBlocks, rewriteLinks } from '@lectern/content'
import type { DomainContext } from '@lectern/kernel'
import { listImports, runImport, startImport } from '../index.ts'

type Around = { block: Block; types: ReadonlySet<string> }

/** Place of words, by prefix. */
const PLACES: Readonly<Record<string, (around: Around) => boolean>> = {
  txt: () => true,
  head: ({ block }) => block.type === 'heading',
  code: ({ block }) => block.type === 'codeBlock' || block.type === 'mermaid',
  cell: ({ block }) => block.type === 'table',
  item: ({ types }) => types.has('bulletListItem') || types.has('numberedListItem'),
  task: ({ block }) => block.type === 'checkListItem',
  call: ({ types }) => types.has('callout'),
  fold: ({ types }) => types.has('fold'),
  quote: ({ types }) => types.has('quote'),
  col: ({ types }) => types.has('columnList'),
  tab: ({ types }) => types.has('tabs'),
  tex: ({ block }) => block.type === 'math',
  name: ({ block }) => 'caption' in block.props || 'title' in block.props,
  href: () => false,
}
const WORDS = new RegExp(`(?<![A-Za-z])(?:${Object.keys(PLACES).join('|')})[A-Z]\\w*`, 'g')
const placeOf = (word: string): string => /^[a-z]+/.exec(word)?.[0] ?? ''

const wordsIn = (text: string): string[] => [...new Set(text.match(WORDS) ?? [])]

export type Findings = {
  /** Words that are where they belong. */
  placed: Set<string>
  /** All words. */
  words: Set<string>
  pictures: number
  /** Addresses of files of ours, of articles, and of headings. */
  links: string[]
}

type Article = {
  title: string
  content: unknown
  seoTitle: string | null
  seoDescription: string | null
  keywords: string | null
}

function findingsIn(rows: readonly Article[]): Findings {
  const findings: Findings = { placed: new Set(), words: new Set(), pictures: 0, links: [] }
  for (const row of rows) {
    const blocks = parseBlocks(row.content)
    for (const word of wordsIn([row.title, row.seoTitle, row.seoDescription, row.keywords].join(' '))) {
      findings.words.add(word)
      if (/^(?:txt|head)/.test(word)) findings.placed.add(word)
    }
    for (const block of blocks) visit(block, new Set(), findings)
    rewriteLinks(blocks, (url, use) => {
      if (use === 'image') findings.pictures++
      else findings.links.push(url)
      for (const word of wordsIn(decodeLink(url))) {
        findings.words.add(word)
        if (word.startsWith('href')) findings.placed.add(word)
      }
      return url
    })
  }
  return findings
}

function visit(block: Block, above: ReadonlySet<string>, findings: Findings): void {
  const types = new Set<string>([...above, block.type])
  if (block.type === 'toggleListItem' || ('isToggleable' in block.props && block.props.isToggleable)) types.add('fold')
  // Line breaks are escaped in JSON.
  const json = JSON.stringify({ ...block, children: [] }).replaceAll('\\n', ' ')
  for (const word of wordsIn(json)) {
    findings.words.add(word)
    if (PLACES[placeOf(word)]?.({ block, types })) findings.placed.add(word)
  }
  for (const match of json.matchAll(/"text":"((?:[^"\\]|\\.)*)","styles":\{[^}]*"code":true/g))
    for (const word of wordsIn(match[1] ?? '')) if (word.startsWith('code')) findings.placed.add(word)
  for (const match of json.matchAll(
    /"inlineImage","props":\{"url":"(?:[^"\\]|\\.)*","name":"((?:[^"\\]|\\.)*)","caption":"((?:[^"\\]|\\.)*)"/g,
  ))
    for (const word of wordsIn(`${match[1]} ${match[2]}`)) if (word.startsWith('name')) findings.placed.add(word)
  for (const match of json.matchAll(/"inlineMath","props":\{"source":"((?:[^"\\]|\\.)*)"/g))
    for (const word of wordsIn(match[1] ?? '')) if (word.startsWith('tex')) findings.placed.add(word)
  for (const child of block.children) visit(child, types, findings)
}

/** A manual for one import: who uploads, who runs it, and what is in it afterwards. */
export type ImportRoom = {
  manualId: string
  editor: DomainContext
  job: DomainContext
  articles(): Promise<Article[]>
}

/** Uploads a file as people do, and returns the result for the words of `source`, the same content in plain text. */
export async function importedWords(
  { manualId, editor, job, articles }: ImportRoom,
  { name, bytes, source }: { name: string; bytes: Buffer; source: string },
) {
  const stream = (async function* () {
    yield bytes
  })()
  const { id } = await startImport(editor, { manualId, fileName: name, stream })
  await runImport(job, { importId: id, lastTry: true })
  const report = (await listImports(editor, { manualId })).find((one) => one.id === id)
  const rows = await articles()
  const findings = findingsIn(rows)
  const sourceWords = wordsIn(source)
  return {
    state: report?.state,
    /** Words of the source that are nowhere. */
    gone: sourceWords.filter((word) => !findings.words.has(word)),
    /** Words that are there, but not as what they were. */
    moved: sourceWords.filter((word) => findings.words.has(word) && !findings.placed.has(word)),
    pictures: findings.pictures,
    links: findings.links,
    report: (report?.report ?? []).map(({ path, problem, detail }) => `${path}: ${problem} ${detail}`.trim()),
    blocks: rows.map(({ content }) => parseBlocks(content)),
  }
}
