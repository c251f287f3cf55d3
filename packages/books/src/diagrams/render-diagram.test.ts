// [EXP-01] Mermaid's diagrams, rendered without a browser.

import { sample } from '@lectern/testing/sample'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { boxOf, type Drawn } from './boxes.ts'
import { renderDiagram } from './render-diagram.ts'

const DIAGRAMS: [name: string, words: string[], source: string][] = [
  ['flowchart', ['开始', 'Publish', '否'], 'flowchart TD\n A[开始] --> B{ok?}\n B -->|是| C[Publish]\n B -->|否| A'],
  ['sequence', ['Alice', '你好'], 'sequenceDiagram\n Alice->>Bob: 你好\n Note over Alice,Bob: A note'],
  ['class', ['Animal', '+int age'], 'classDiagram\n Animal <|-- Duck\n Animal : +int age'],
  ['state', ['Still', 'Moving'], 'stateDiagram-v2\n [*] --> Still\n Still --> Moving'],
  ['entities', ['CUSTOMER', 'places'], 'erDiagram\n CUSTOMER ||--o{ ORDER : places'],
  ['gantt', ['Task one'], 'gantt\n title Plan\n section S\n Task one :a1, 2024-01-01, 30d'],
  ['pie', ['Dogs'], 'pie title Pets\n "Dogs" : 386\n "Cats" : 85'],
  ['mindmap', ['root', 'leaf'], 'mindmap\n root((root))\n  leaf'],
]

// Each kind is a library of its own to read.
test.each(sample(DIAGRAMS, 3))('%s', async (_name, words, source) => {
  const { svg, width, height } = await renderDiagram(source)
  expect(width).toBeGreaterThan(50)
  expect(height).toBeGreaterThan(50)
  expect(width).toBeLessThan(2_000)
  expect(height).toBeLessThan(2_000)
  const text = new JSDOM(svg).window.document.querySelector('svg')?.textContent ?? ''
  for (const word of words) expect(text).toContain(word)
  expect(svg).not.toMatch(/NaN|<foreignObject|filter="/)
})

test.each(['no diagram', 'flowchart TD\n A[', 'x'.repeat(30_000)])(
  'rejects text that is no diagram',
  async (source) => {
    await expect(renderDiagram(source)).rejects.toThrow()
  },
)

const box = (inner: string) => {
  const group = new JSDOM(`<svg><g>${inner}</g></svg>`).window.document.querySelector('g') as unknown as Drawn
  const { x, y, width, height } = boxOf(group)
  return [x, y, width, height].map(Math.round)
}

test.each([
  ['<rect x="1" y="2" width="30" height="40"/>', [1, 2, 30, 40]],
  ['<circle cx="10" cy="10" r="5" transform="translate(10, 20)"/>', [15, 25, 10, 10]],
  ['<g transform="scale(2)"><line x1="0" y1="0" x2="5" y2="7"/></g>', [0, 0, 10, 14]],
  ['<rect width="10" height="4" transform="rotate(90)"/>', [-4, 0, 4, 10]],
  ['<path d="M10,10 l5,5 h-20 v4 Z"/>', [-5, 10, 20, 9]],
  ['<polygon points="0,0 10,0 5,8"/><defs><rect width="99" height="99"/></defs>', [0, 0, 10, 8]],
])('measures the box of %s', (inner, expected) => {
  expect(box(inner)).toEqual(expected)
})
