import type { ThemeDocument } from '@lectern/contracts'
import { describe, expect, test } from 'vitest'
import { blankTheme, section } from './blank-theme.fixture.ts'
import { applyChange, type Change } from './change.ts'
import { copySection } from './copy-section.ts'
import { type History, type HistoryAction, MAX_STEPS, MERGE_MS, nextHistory, startHistory } from './history.ts'
import { replaced, shifted, without } from './list.ts'

const run = (history: History, ...actions: HistoryAction[]) => actions.reduce(nextHistory, history)
const change = (themeChange: Change, time = 0, field?: string): HistoryAction => ({
  type: 'change',
  change: themeChange,
  at: time,
  ...(field !== undefined && { field }),
})
const UNDO: HistoryAction = { type: 'undo' }
const REDO: HistoryAction = { type: 'redo' }
const ids = ({ sections }: ThemeDocument) => sections.map(({ id }) => id).join('')

/** The same numbers in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor(state / 65536) % below
  }
}

/** Some change that a person could make to this document. */
function someChange(document: ThemeDocument, pick: (below: number) => number, n: number): Change {
  const { sections, tokens } = document
  const one = sections[pick(Math.max(1, sections.length))]
  switch (pick(6)) {
    case 0:
      return { kind: 'add', section: section(`n${n}`, pick(2) ? 'richText' : 'hero'), at: pick(sections.length + 1) }
    case 1:
      return one ? { kind: 'remove', id: one.id } : { kind: 'set', value: { robot: !document.robot } }
    case 2:
      return { kind: 'move', id: one?.id ?? 'none', to: pick(sections.length + 2) }
    case 3:
      return one
        ? { kind: 'section', section: { ...one, title: { ...one.title, zh_CN: `标题 ${n}` } } }
        : { kind: 'set', value: { manuals: [`m${n}`] } }
    case 4:
      return { kind: 'set', value: { tokens: { ...tokens, light: { ...tokens.light, primary: '#00b42a' } } } }
    default:
      return one
        ? { kind: 'add', section: copySection(one, () => `c${n}`), at: sections.length }
        : { kind: 'set', value: { robot: !document.robot } }
  }
}

describe('[PORTAL-02] designing with undo', () => {
  test.each([1, 7, 42, 2026])('undoing random changes restores the first state exactly (seed %i)', (seed) => {
    const pick = numbers(seed)
    const first = blankTheme([section('a'), section('b', 'hero'), section('c', 'faq')])
    const bytes = JSON.stringify(first)
    let history = startHistory(first)
    const calls: string[] = []
    for (let n = 0; n < 180; n++) {
      history = nextHistory(history, change(someChange(history.present, pick, n), n))
      // Going back and forth on the way leaves no trace.
      if (pick(5) === 0) history = run(history, UNDO, UNDO, REDO, REDO)
      calls.push(JSON.stringify(history.present))
    }
    expect(new Set(calls).size).toBeGreaterThan(60)
    const last = JSON.stringify(history.present)
    const steps = history.past.length
    for (let n = 0; n < steps; n++) history = nextHistory(history, UNDO)
    expect(JSON.stringify(history.present)).toBe(bytes)
    expect(history.present).toBe(first)
    expect(nextHistory(history, UNDO)).toBe(history)
    for (let n = 0; n < steps; n++) history = nextHistory(history, REDO)
    expect(JSON.stringify(history.present)).toBe(last)
  })

  test('groups continuous typing into one step; a pause, another field or an undo starts the next', () => {
    const typed = (title: string, time: number, field = 'a.title') =>
      change(
        { kind: 'section', section: section('a', 'richText', { title: { zh_CN: title, en_US: '' } }) },
        time,
        field,
      )
    const start = startHistory(blankTheme([section('a')]))
    const word = run(start, typed('门', 0), typed('门户', 500), typed('门户页', 500 + MERGE_MS))
    expect(word.past).toHaveLength(1)
    expect(nextHistory(word, UNDO).present).toBe(start.present)
    expect(nextHistory(word, typed('门户页面', 501 + 2 * MERGE_MS)).past).toHaveLength(2)
    expect(nextHistory(word, typed('门户页面', 600, 'a.subtitle')).past).toHaveLength(2)
    expect(run(word, UNDO, REDO, typed('又', 600)).past).toHaveLength(2)
  })

  test('clears the redo steps after a change', () => {
    const start = startHistory(blankTheme([section('a'), section('b')]))
    const back = run(start, change({ kind: 'remove', id: 'a' }), UNDO, change({ kind: 'remove', id: 'b' }))
    expect(back.future).toEqual([])
    expect(nextHistory(back, REDO)).toBe(back)
    expect(ids(back.present)).toBe('a')
  })

  test('skips a change without effect', () => {
    const start = startHistory(blankTheme([section('a')]))
    for (const themeChange of [
      { kind: 'remove', id: 'x' },
      { kind: 'move', id: 'a', to: 5 },
      { kind: 'section', section: section('x') },
      { kind: 'add', section: section('a'), at: 0 },
    ] satisfies Change[]) {
      expect(nextHistory(start, change(themeChange))).toBe(start)
    }
  })

  test('drops the oldest of too many steps', () => {
    let history = startHistory(blankTheme())
    for (let n = 0; n < MAX_STEPS + 5; n++) {
      history = nextHistory(history, change({ kind: 'set', value: { manuals: [`m${n}`] } }))
    }
    expect(history.past).toHaveLength(MAX_STEPS)
  })

  test('replaces the document, which can be undone', () => {
    const start = startHistory(blankTheme([section('a')]))
    const theirs = blankTheme([section('b')])
    const replaced = nextHistory(start, change({ kind: 'replace', document: theirs }))
    expect(replaced.present).toBe(theirs)
    expect(nextHistory(replaced, UNDO).present).toBe(start.present)
  })
})

describe('[PORTAL-02] sections', () => {
  const document = blankTheme(['a', 'b', 'c', 'd'].map((id) => section(id)))
  test.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 99, 'acdb'],
    ['c', -1, 'cabd'],
  ])('moves %s to %i: %s', (id, to, expected) => {
    expect(ids(applyChange(document, { kind: 'move', id, to }))).toBe(expected)
  })

  test('limits changes to the contract', () => {
    const full = blankTheme(Array.from({ length: 30 }, (_, n) => section(`s${n}`)))
    expect(applyChange(full, { kind: 'add', section: section('more'), at: 0 })).toBe(full)
  })

  test('gives a copy its own ids, no anchor, and nothing in common with the original', () => {
    const original = section('f', 'faq', {
      anchor: 'faq',
      items: [{ id: 'q', question: { zh_CN: '问', en_US: '' }, answer: { zh_CN: '答', en_US: '' }, articleId: null }],
    })
    let n = 0
    const copy = copySection(original, () => `new${n++}`)
    expect(copy).toMatchObject({ id: 'new0', anchor: '', items: [{ id: 'new1', question: { zh_CN: '问' } }] })
    expect(original).toMatchObject({ id: 'f', anchor: 'faq', items: [{ id: 'q' }] })
  })

  test('replaces, moves and removes entries of lists', () => {
    const list = [
      { id: 'a', n: 1 },
      { id: 'b', n: 2 },
    ]
    expect(replaced(list, { id: 'b', n: 3 }).map(({ n }) => n)).toEqual([1, 3])
    expect(shifted(list, 'a', 1).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(shifted(list, 'b', 1)).toBe(list)
    expect(without(list, 'a')).toHaveLength(1)
  })
})
