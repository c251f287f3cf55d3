// Documents of one line with a mark in it: every mark and pair of marks, in every place, beside every kind of neighbour.
import { COLORS, footnoteOf, type Inline, type Styles } from '@lectern/content'
import { fromRuns, inlineImage, type Run } from '@lectern/content/building'

const SINGLE: Readonly<Record<string, Styles>> = {
  bold: { bold: true },
  italic: { italic: true },
  strike: { strike: true },
  underline: { underline: true },
  superscript: { superscript: true },
  subscript: { subscript: true },
  kbd: { kbd: true },
  highlight: { backgroundColor: 'yellow' },
  ...Object.fromEntries(COLORS.map((color) => [`text ${color}`, { textColor: color }])),
  ...Object.fromEntries(
    COLORS.filter((color) => color !== 'yellow').map((color) => [`behind ${color}`, { backgroundColor: color }]),
  ),
}
/** Marks that are paired with each other; only two colours are. */
const PAIRED = Object.keys(SINGLE).filter((name) => !/^(?:text|behind)/.test(name) || /red|purple/.test(name))

function pairsOf(names: readonly string[]): [string, Styles][] {
  return names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other): [string, Styles][] => {
      const [first, second] = [SINGLE[one] ?? {}, SINGLE[other] ?? {}]
      const isOne = Object.keys(first).some((key) => key in second)
      return isOne || (one === 'superscript' && other === 'subscript')
        ? []
        : [[`${one} ${other}`, inOrder({ ...first, ...second })]]
    }),
  )
}

/** As `parseBlocks` has them. */
const ORDER = [
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'kbd',
  'textColor',
  'backgroundColor',
] as const
const inOrder = (styles: Styles): Styles =>
  Object.fromEntries(ORDER.flatMap((key) => (styles[key] === undefined ? [] : [[key, styles[key]]])))

/** `text` in the line with its styles; an address makes it a link, an atom replaces it. */
type Marked = (text: string) => Inline[]
const runs = (...list: Run[]): Inline[] => fromRuns(list)
const HREF = '/manual/m1/a/a2?x=1&y=2'

const PAIRS: [string, Marked][] = [...Object.entries(SINGLE), ...pairsOf(PAIRED)].map(([name, styles]) => [
  name,
  (text) => runs({ text, styles }),
])
/** Marks that begin or end within another. */
const CROSSED: [string, Marked][] = (
  ['italic', 'underline', 'strike', 'kbd', 'textColor', 'backgroundColor'] as const
).flatMap((key): [string, Marked][] => {
  const more: Styles = { [key]: key === 'textColor' ? 'red' : key === 'backgroundColor' ? 'yellow' : true }
  const both = inOrder({ bold: true, ...more })
  return [
    [`bold, then ${key}`, (text) => runs({ text, styles: { bold: true } }, { text: 'z', styles: more })],
    [
      `${key} within bold`,
      (text) => runs({ text, styles: { bold: true } }, { text: '内', styles: both }, { text, styles: { bold: true } }),
    ],
    [`${key} at the end of bold`, (text) => runs({ text, styles: { bold: true } }, { text: '内', styles: both })],
    [
      `bold that goes on as ${key}`,
      (text) => runs({ text, styles: { bold: true } }, { text: '内', styles: both }, { text, styles: more }),
    ],
  ]
})
const LINKS: [string, Marked][] = [
  ['link', (text) => runs({ text, styles: {}, href: HREF })],
  ...PAIRS.slice(0, 10).map(([name]): [string, Marked] => [
    `${name} link`,
    (text) => runs({ text, styles: SINGLE[name] ?? {}, href: 'https://x.example/a_(b)' }),
  ]),
  ...['T "q" \\ &amp; \'x\'', 'file: "x"', 'wikilink', '++a++ {: .b } | <b> `c` $d$ [e](f) :material-x:'].map(
    (linkTitle): [string, Marked] => [
      `link with the title ${linkTitle}`,
      (text) =>
        runs({ text, styles: { bold: true, linkTitle }, href: HREF }, { text: 'z', styles: { linkTitle }, href: HREF }),
    ],
  ),
  [
    'link in part bold',
    (text) => runs({ text, styles: { bold: true }, href: HREF }, { text: 'z', styles: {}, href: HREF }),
  ],
]
const picture = { url: '/file?fileId=b1', name: '徽章', caption: '', width: 0 }
const ATOMS: [string, Marked][] = [
  ['code', (text) => runs({ text, styles: { code: true } })],
  ['code of two lines', (text) => runs({ text: `${text}\n*b*`, styles: { code: true } })],
  ['formula', () => [{ type: 'inlineMath', props: { source: 'x^2' } }]],
  ['mention', () => [{ type: 'mention', props: { id: 'u1', name: '王 五' } }]],
  ['footnote', (text) => footnoteOf('', [{ type: 'text', text, styles: { bold: true, textColor: 'red' } }])],
  ['picture', () => [inlineImage(picture)]],
  ['badge', () => [inlineImage({ ...picture, href: 'https://ci.example/x' })]],
  ['wide picture', () => [inlineImage({ ...picture, width: 24 })]],
  ['two lines', (text) => runs({ text: `${text}\n${text}`, styles: { italic: true } })],
]
const MARKS: readonly [string, Marked][] = [...PAIRS, ...CROSSED, ...LINKS, ...ATOMS]

/** Texts within the mark. */
const TEXTS = ['字', 'w', '粗体。', '“引”', 'a b', ' 空', '白 ', '*', 'a=b', '(x)', '++k++{.b}']
const BESIDE: readonly [string, string][] = [
  ['中', '文'],
  ['a', 'b'],
  ['，', '。'],
  ['(', ')'],
  ['x ', ' y'],
  ['', ''],
  ['', '文'],
  ['a', ''],
  ['*', '*'],
  ['x  ', '  y'],
]

export type MarkedLine = { name: string; line: Inline[] }

/** Lines whose ends are no blanks, which no place keeps. */
export function markedLines(): MarkedLine[] {
  const lines: MarkedLine[] = []
  for (const [name, mark] of MARKS)
    for (const text of TEXTS)
      for (const [before, after] of BESIDE) {
        if ((before === '' && text.startsWith(' ')) || (after === '' && text.endsWith(' '))) continue
        const plain = (words: string): Inline[] => (words === '' ? [] : [{ type: 'text', text: words, styles: {} }])
        lines.push({
          name: `${name} of ${JSON.stringify(text)} in ${JSON.stringify(before)}${JSON.stringify(after)}`,
          line: [...plain(before), ...mark(text), ...plain(after)],
        })
      }
  return lines
}
