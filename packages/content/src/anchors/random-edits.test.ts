// Random writing around the words of a comment, block by block and save by save: the words stay found, to the character.
import { describe, expect, it } from 'vitest'
import type { AnchoredText } from './anchored-text.ts'
import { findWords } from './find-words.ts'
import { anchorMover, partsIn } from './move-anchor.ts'

const WORDS = [
  '点击',
  '保存',
  '手册',
  'door',
  'the',
  'red',
  '😀',
  '1.5',
  '，',
  '。',
  ' ',
  ' ',
  'a_b',
  '\ufffc',
  'é',
  '按钮',
]

function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A document as the characters of its blocks; those of the words carry a mark. */
type Written = { id: string; chars: { text: string; mark: boolean }[] }[]

const textsOf = (written: Written): AnchoredText[] =>
  written.map(({ id, chars }) => ({ id, text: chars.map(({ text }) => text).join('') }))
/** Returns the marked characters as `block:from-to`. */
function placesOf(written: Written): string[] {
  return written.flatMap(({ id, chars }) => {
    const first = chars.findIndex(({ mark }) => mark)
    if (first < 0) return []
    const from = chars.slice(0, first).reduce((sum, { text }) => sum + text.length, 0)
    const length = chars.filter(({ mark }) => mark).reduce((sum, { text }) => sum + text.length, 0)
    return [`${id}:${from}-${from + length}`]
  })
}

function written(next: (below: number) => number, unique: () => string): Written {
  return Array.from({ length: 2 + next(6) }, (_, block) => ({
    id: `b${block}`,
    chars: Array.from({ length: 4 + next(20) }, () =>
      next(3) === 0 ? (WORDS[next(WORDS.length)] ?? '') : unique(),
    ).map((text) => ({ text, mark: false })),
  }))
}

/** Marks a few words of one block. They contain a unique word, so that there is one right answer. */
function mark(doc: Written, next: (below: number) => number): void {
  const chars = doc[next(doc.length)]?.chars ?? []
  const from = next(chars.length - 2)
  const to = from + 2 + next(Math.min(6, chars.length - from - 1))
  chars.slice(from, to).forEach((char) => {
    char.mark = true
  })
  const first = chars[from]
  if (first) first.text = 'Anchored'
}

/** One edit that does not touch the marked words: writing, deleting, a block split, added, removed or moved. */
function edit(doc: Written, next: (below: number) => number, unique: () => string, id: string): void {
  const index = next(doc.length)
  const block = doc[index]
  if (!block) return
  const { chars } = block
  const places = Array.from({ length: chars.length + 1 }, (_, index) => index).filter(
    (index) => !(chars[index - 1]?.mark && chars[index]?.mark),
  )
  const position = places[next(places.length)] ?? 0
  const kind = next(8)
  if (kind <= 2) {
    const count = 1 + next(4)
    chars.splice(
      position,
      0,
      ...Array.from({ length: count }, () => ({
        text: next(2) ? unique() : (WORDS[next(WORDS.length)] ?? ''),
        mark: false,
      })),
    )
  } else if (kind <= 4) {
    let count = 0
    while (count < 4 && chars[position + count] && !chars[position + count]?.mark) count++
    chars.splice(position, count)
  } else if (kind === 5) doc.splice(index + 1, 0, { id, chars: chars.splice(position) })
  else if (kind === 6) doc.splice(index, 0, { id, chars: [{ text: unique(), mark: false }] })
  else if (!chars.some((char) => char.mark) && doc.length > 2) doc.splice(index, 1)
  else {
    doc.splice(index, 1)
    doc.splice(next(doc.length + 1), 0, block)
  }
}

describe('[EDIT-07] random edits around commented words', () => {
  it('never loses or widens them', () => {
    for (let seed = 1; seed <= 1_000; seed++) write(seed)
  })

  function write(seed: number): void {
    const next = random(seed)
    let count = 0
    const unique = () => `w${(count++).toString(36)}${next(36).toString(36)} `
    const doc = written(next, unique)
    mark(doc, next)
    let before = textsOf(doc)
    const [place = ''] = placesOf(doc)
    const [id, range = ''] = place.split(':')
    const [from = 0, to = 0] = range.split('-').map(Number)
    let anchor = partsIn(
      before.filter((text) => text.id === id),
      { from, to },
    )
    const words = anchor.map(({ quote }) => quote)
    for (let save = 0; save < 6; save++) {
      for (let edits = 1 + next(2); edits > 0; edits--) edit(doc, next, unique, `n${save}-${edits}`)
      const after = textsOf(doc)
      anchor = anchorMover(before, after)(anchor)
      before = after
      expect(
        anchor.map(({ quote }) => quote),
        `seed ${seed}`,
      ).toEqual(words)
      const matches = anchor.map((part) => {
        const text = after.find((one) => one.id === part.blockId)
        const range = text && findWords(text, part)
        return range ? `${part.blockId}:${range.from}-${range.to}` : null
      })
      expect(matches, `seed ${seed}`).toEqual(placesOf(doc))
    }
  }
})
