// What an import keeps of a source whose words say by their beginnings where they belong: `codeA` into code, `cellB` into a table.
import { type Block, decodeLink, parseBlocks, rewriteLinks } from '@lectern/content'
import type { DomainContext } from '@lectern/kernel'
import { listImports, runImport, startImport } from '../index.ts'

type Around = { block: Block; types: ReadonlySet<string> }

/** Where words belong, by their beginnings. */
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

export const wordsIn = (text: string): string[] => [...new Set(text.match(WORDS) ?? [])]

export type Said = {
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

function saidIn(rows: readonly Article[]): Said {
  const said: Said = { placed: new Set(), words: new Set(), pictures: 0, links: [] }
  for (const row of rows) {
    const blocks = parseBlocks(row.content)
    for (const word of wordsIn([row.title, row.seoTitle, row.seoDescription, row.keywords].join(' '))) {
      said.words.add(word)
      if (/^(?:txt|head)/.test(word)) said.placed.add(word)
    }
    for (const block of blocks) visit(block, new Set(), said)
    rewriteLinks(blocks, (url, use) => {
      if (use === 'image') said.pictures++
      else said.links.push(url)
      for (const word of wordsIn(decodeLink(url))) {
        said.words.add(word)
        if (word.startsWith('href')) said.placed.add(word)
      }
      return url
    })
  }
  return said
}

function visit(block: Block, above: ReadonlySet<string>, said: Said): void {
  const types = new Set<string>([...above, block.type])
  if (block.type === 'toggleListItem' || ('isToggleable' in block.props && block.props.isToggleable)) types.add('fold')
  // Line breaks stand as letters in JSON.
  const own = JSON.stringify({ ...block, children: [] }).replaceAll('\\n', ' ')
  for (const word of wordsIn(own)) {
    said.words.add(word)
    if (PLACES[placeOf(word)]?.({ block, types })) said.placed.add(word)
  }
  for (const match of own.matchAll(/"text":"((?:[^"\\]|\\.)*)","styles":\{[^}]*"code":true/g))
    for (const word of wordsIn(match[1] ?? '')) if (word.startsWith('code')) said.placed.add(word)
  for (const match of own.matchAll(
    /"inlineImage","props":\{"url":"(?:[^"\\]|\\.)*","name":"((?:[^"\\]|\\.)*)","caption":"((?:[^"\\]|\\.)*)"/g,
  ))
    for (const word of wordsIn(`${match[1]} ${match[2]}`)) if (word.startsWith('name')) said.placed.add(word)
  for (const match of own.matchAll(/"inlineMath","props":\{"source":"((?:[^"\\]|\\.)*)"/g))
    for (const word of wordsIn(match[1] ?? '')) if (word.startsWith('tex')) said.placed.add(word)
  for (const child of block.children) visit(child, types, said)
}

/** A manual for one import: who uploads, who runs it, and what is in it afterwards. */
export type ImportRoom = {
  manualId: string
  editor: DomainContext
  job: DomainContext
  articles(): Promise<Article[]>
}

/** Uploads a file as people do, and tells what became of the words of `source`, which says the same in plain text. */
export async function whatIsThere(
  { manualId, editor, job, articles }: ImportRoom,
  { name, bytes, source }: { name: string; bytes: Buffer; source: string },
) {
  const stream = (async function* () {
    yield bytes
  })()
  const { id } = await startImport(editor, { manualId, fileName: name, stream })
  await runImport(job, { importId: id, lastTry: true })
  const done = (await listImports(editor, { manualId })).find((one) => one.id === id)
  const rows = await articles()
  const said = saidIn(rows)
  const wanted = wordsIn(source)
  return {
    state: done?.state,
    /** Words of the source that are nowhere. */
    gone: wanted.filter((word) => !said.words.has(word)),
    /** Words that are there, but not as what they were. */
    moved: wanted.filter((word) => said.words.has(word) && !said.placed.has(word)),
    pictures: said.pictures,
    links: said.links,
    report: (done?.report ?? []).map(({ path, problem, detail }) => `${path}: ${problem} ${detail}`.trim()),
    blocks: rows.map(({ content }) => parseBlocks(content)),
  }
}
