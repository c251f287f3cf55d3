// Random documents of what Markdown can hold, the same for the same seed.
import { random } from '@lectern/testing/random'
import { CALLOUT_TONES } from '../model/custom-blocks.ts'
import type { Block, HeadingLevel, Inline, Styles } from '../model/document.ts'
import { footnoteOf } from '../model/footnotes.ts'
import { inlineImage } from '../model/inline-image.ts'
import { newBlock } from '../model/new-block.ts'
import { atomRun, fromRuns, type Run, tightRuns, trimRuns } from '../model/runs.ts'

const WORDS = [
  'word',
  'a_b',
  '中文',
  '说明：',
  '1.',
  '- x',
  '# y',
  '*',
  '**',
  '_',
  '`',
  '[x]',
  '](',
  '<b>',
  '&amp;',
  '\\',
  '|',
  '~~',
  '!',
  '(a)',
  '"q"',
  '>',
  '+',
  '===',
  '---',
  '。',
  'é',
  '😀',
  '{',
  '#',
  '$',
  '$5',
  '[!NOTE]',
]
const LINKS = [
  'https://example.com/a_b',
  './a b.md',
  '/file?fileId=a1&x=2',
  '#part',
  'https://e.com/(x)',
  'mailto:a@b.cn',
]
const CARDS = ['https://www.bilibili.com/video/BV1xx411c7mD', 'https://e.com/(x)?a=b&c=d', 'https://example.com/a_b']
const FORMULAS = ['x^2', 'a_b', '\\frac{1}{2}', 'p|q', '5\\$', '\\text{$y$}', '*z*', '`t', '<b>', '1']
const MATH = ['x = 1', 'a\n\nb', 'a & b \\\\\nc', '\\text{$$}', '  in', 'end\n', '- x', '```']
const CODES = ['x = 1', 'a\n\nb', '```\nfence\n```', '', '  indented', '<b>&amp;</b>', '| a |', '\n', 'end\n']

export function randomBlocks(seed: number): Block[] {
  const next = random(seed)
  const upTo = (n: number) => Math.floor(next() * n)
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)]!

  const note = (): Run[] => {
    const content = fromRuns(trimRuns(tightRuns(Array.from({ length: 1 + upTo(3) }, () => run(true, true)))))
    return footnoteOf('', content).map(atomRun)
  }
  const image = () =>
    inlineImage({
      url: pick(['p.png', '/file?fileId=f1', 'https://e.com/a (b).png?x="|']),
      name: pick(['', 'Save', 'a|b', '"q" <i>', '设置', '[x] *y*', '!']),
      caption: pick(['', '', 'On "top"', 'a_b']),
      width: pick([0, 0, 24]),
      href: pick(['', '', 'b.md', 'https://e.com/c_d', 'big.png']),
    })
  const run = (breaks: boolean, inNote = false): Run => {
    const text = Array.from({ length: 1 + upTo(4) }, () => pick(WORDS)).join(next() < 0.6 ? ' ' : '')
    const styles: Styles = {}
    if (next() < 0.15) return { text, styles: { code: true } }
    if (next() < 0.08) return atomRun({ type: 'inlineMath', props: { source: pick(FORMULAS) } })
    if (!inNote && next() < 0.06) return atomRun(image())
    if (next() < 0.04) return atomRun({ type: 'mention', props: { id: 'u_1-x', name: pick(['李 明', 'A*b', 'x_y']) } })
    for (const style of ['bold', 'italic', 'underline', 'strike'] as const) if (next() < 0.25) styles[style] = true
    if (next() < 0.1) styles[next() < 0.5 ? 'superscript' : 'subscript'] = true
    if (next() < 0.05) styles.kbd = true
    const padded = `${next() < 0.3 ? ' ' : ''}${text}${next() < 0.3 ? ' ' : ''}${breaks && next() < 0.15 ? '\nmore' : ''}`
    if (next() >= 0.2) return { text: padded, styles }
    if (next() < 0.2) styles.linkTitle = pick(['T', 'On "top"', 'a_b | c', 'file'])
    return { text: padded, styles, href: pick(LINKS) }
  }
  const inline = (breaks = true): Inline[] => {
    const runs = Array.from({ length: 1 + upTo(4) }, () => [run(breaks), ...(next() < 0.08 ? note() : [])]).flat()
    return fromRuns(trimRuns(tightRuns(runs)))
  }
  const children = (depth: number): Block[] => (depth > 2 || next() < 0.6 ? [] : list(depth + 1, 1 + upTo(2)))
  const table = (): Block => {
    const columns = 1 + upTo(3)
    const rows = Array.from({ length: 2 + upTo(2) }, () => ({
      cells: Array.from({ length: columns }, () => newBlock.tableCell(inline())),
    }))
    return newBlock.table(rows, upTo(2))
  }
  const one = (depth: number): Block[] => {
    const kind = upTo(18)
    if (kind === 0) return [newBlock.heading((1 + upTo(6)) as HeadingLevel, inline())]
    if (kind === 1)
      return Array.from({ length: 1 + upTo(3) }, () => newBlock.listItem('bulletListItem', inline(), children(depth)))
    if (kind === 2) {
      const start = next() < 0.3 ? 5 : undefined
      return Array.from({ length: 1 + upTo(3) }, (_, i) =>
        newBlock.numberedListItem(i === 0 ? start : undefined, inline(), children(depth)),
      )
    }
    if (kind === 3) return [newBlock.checkListItem(next() < 0.5, inline(), children(depth))]
    if (kind === 4) return [newBlock.quote(inline(), children(depth))]
    if (kind === 5)
      return [
        newBlock.codeBlock(
          pick(['text', 'ts', 'c++', 'mermaid', 'math', 'ad-note']),
          pick(CODES),
          pick(['', '', '1,3-4']),
        ),
      ]
    if (kind === 6) return [table()]
    if (kind === 7)
      return [newBlock.preview('image', { url: pick(LINKS.slice(0, 3)), name: pick(WORDS), caption: pick(WORDS) })]
    if (kind === 8) return [newBlock.divider()]
    if (kind === 9) return [newBlock.listItem('toggleListItem', inline(), children(depth))]
    if (kind === 10) return [newBlock.callout(pick(CALLOUT_TONES), next() < 0.2 ? [] : inline(), children(depth))]
    if (kind === 11) return [newBlock.source('math', pick(MATH))]
    if (kind === 12) return [newBlock.source('mermaid', pick(CODES.filter((code) => code.trim() !== '')))]
    if (kind === 13 && depth === 0) {
      const columns = Array.from({ length: 2 + upTo(2) }, () =>
        newBlock.column(pick([1, 0.5, 1.25]), [
          newBlock.paragraph(inline()),
          ...children(1).filter(({ type }) => type !== 'tabs'),
        ]),
      )
      return [newBlock.columnList(columns)]
    }
    if (kind === 16) {
      const panels = Array.from({ length: 2 + upTo(2) }, () =>
        newBlock.tab(`${pick(WORDS)} ${pick(WORDS)}`, [newBlock.paragraph(inline()), ...children(depth + 1)]),
      )
      return [newBlock.tabs(panels)]
    }
    if (kind === 14) return [newBlock.embed(pick(CARDS), next() < 0.5 ? '' : `${pick(WORDS)} ${pick(WORDS)}`)]
    if (kind === 15) {
      const described = next() < 0.5 ? '' : `${pick(WORDS)} ${pick(WORDS)}`
      return [newBlock.bookmark({ href: pick(CARDS), title: pick(['', ...WORDS]), description: described, icon: '' })]
    }
    return [newBlock.paragraph(inline())]
  }
  const list = (depth: number, count: number): Block[] => {
    const blocks: Block[] = []
    while (blocks.length < count) {
      const more = one(depth)
      // Neighbouring numbered lists are one list, whatever their start.
      if (more[0]?.type === 'numberedListItem' && blocks.at(-1)?.type === 'numberedListItem') continue
      blocks.push(...more)
    }
    return blocks
  }
  return list(0, 1 + upTo(4))
}
