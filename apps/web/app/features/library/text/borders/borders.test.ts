// @vitest-environment jsdom
import { random } from '@lectern/testing/random'
import { sample } from '@lectern/testing/sample'
import { afterEach, expect, it } from 'vitest'
import type { EditorBlock } from '../lib/schema.ts'
import { anEditor, placesIn, problemOf, type TestEditor } from './editor.fixture.ts'

const line = (text: string): EditorBlock => ({ type: 'paragraph', content: text })
const KINDS: Readonly<Record<string, (text: string) => EditorBlock>> = {
  paragraph: line,
  empty: () => ({ type: 'paragraph', content: [] }),
  heading: (content) => ({ type: 'heading', props: { level: 2 }, content }),
  quote: (content) => ({ type: 'quote', content }),
  bullet: (content) => ({ type: 'bulletListItem', content }),
  number: (content) => ({ type: 'numberedListItem', content }),
  check: (content) => ({ type: 'checkListItem', content }),
  toggle: (content) => ({ type: 'toggleListItem', content }),
  code: (content) => ({ type: 'codeBlock', props: { language: 'text' }, content }),
  callout: (content) => ({ type: 'callout', content }),
  nested: (text) => ({
    type: 'bulletListItem',
    content: text,
    children: [{ type: 'bulletListItem', content: `${text}n` }],
  }),
  divider: () => ({ type: 'divider' }),
  image: () => ({ type: 'image', props: { url: 'https://a.example/a.png' } }),
  math: () => ({ type: 'math', props: { source: 'x' } }),
  mermaid: () => ({ type: 'mermaid', props: { source: 'graph TD' } }),
  footnote: (text) => ({
    type: 'paragraph',
    content: [
      { type: 'footnote', props: { id: text, note: [{ type: 'text', text: 'n', styles: {} }] as never } },
      { type: 'text', text, styles: {} },
      { type: 'footnote', props: { id: `${text}2`, note: [{ type: 'text', text: 'n', styles: {} }] as never } },
    ],
  }),
  table: (text) => ({
    type: 'table',
    content: { type: 'tableContent', rows: [{ cells: [`${text}1`, `${text}2`] }, { cells: [`${text}3`, `${text}4`] }] },
  }),
  columns: (text) => ({
    type: 'columnList',
    children: [
      { type: 'column', children: [line(`${text}1`)] },
      { type: 'column', children: [line(`${text}2`), line(`${text}3`)] },
    ],
  }),
  tabs: (text) => ({
    type: 'tabs',
    children: [
      { type: 'tab', props: { title: 'T' }, children: [line(`${text}1`)] },
      { type: 'tab', props: { title: 'U' }, children: [line(`${text}2`)] },
    ],
  }),
} as Record<string, (text: string) => EditorBlock>
const NAMES = Object.keys(KINDS)
const of = (name: string, text: string) => KINDS[name]?.(text) ?? line(text)

let test: TestEditor
afterEach(() => test.editor.unmount())

const KEYS = ['Backspace', 'Delete', 'Enter'] as const
const PAIRS = NAMES.flatMap((above) => NAMES.map((below) => [above, below] as const))

/** Both sides of every border between two texts, and selections over it. */
function problemsBetween(above: string, below: string): string[] {
  const problems: string[] = []
  const blocks = [line('<'), of(above, 'ab'), of(below, 'cd'), line('>')]
  test.fill(blocks)
  const places = placesIn(test.view.state.doc)
  const carets = places.flatMap(
    ({ start, end }) =>
      [
        [start, start],
        [end, end],
      ] as const,
  )
  const over = places.flatMap(({ start, end }, index) => {
    const [next, , third] = places.slice(index + 1)
    return [next, third].flatMap((other) =>
      other
        ? [[Math.min(start + 1, end), Math.min(other.start + 1, other.end)] as const, [start, other.end] as const]
        : [],
    )
  })
  for (const [from, to] of [...new Set([...carets, ...over].map((one) => one.join('-')))].map((one) =>
    one.split('-').map(Number),
  )) {
    for (const key of from === to ? KEYS : [...KEYS, 'x']) {
      test.fill(blocks)
      test.select(from ?? 0, to)
      const problem = problemOf(test, key)
      if (problem) problems.push(problem)
    }
  }
  return problems
}

it.each(sample(PAIRS, 3))('[EDIT-02] keeps all text at the borders of %s and %s', (above, below) => {
  test = anEditor()
  expect(problemsBetween(above, below)).toEqual([])
})

const STEPS = 100
const SEEDS = Array.from({ length: 100 }, (_, seed) => seed)

/** Keys at random places, mostly at borders, in one document. */
function walk(seed: number): string | null {
  const next = random(seed)
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value
  const blocks = () => Array.from({ length: 6 }, (_, index) => of(one(NAMES), 'abcdef'.slice(index, index + 2) || 'z'))
  test.fill(blocks())
  for (let step = 0; step < STEPS; step++) {
    const places = placesIn(test.view.state.doc)
    if (places.length < 3 || places.length > 40) {
      test.fill(blocks())
      continue
    }
    const placeIn = ({ start, end }: { start: number; end: number }) => {
      const chance = next()
      if (chance < 0.35) return start
      return chance < 0.7 ? end : start + Math.floor(next() * (end - start + 1))
    }
    const from = placeIn(one(places))
    const to = next() < 0.3 ? placeIn(one(places)) : from
    test.select(Math.min(from, to), Math.max(from, to))
    const problem = problemOf(test, one(['Backspace', 'Delete', 'Enter', 'x']))
    if (problem) return `step ${step}: ${problem}`
  }
  return null
}

it.each(sample(SEEDS, 1))('[EDIT-02] keeps all text with a hundred keys at random places (%s)', (seed) => {
  test = anEditor()
  expect(walk(seed)).toBeNull()
})
