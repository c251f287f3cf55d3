// The words of a comment are found again, whatever is written around them, in them, or in their place.
import type { CommentAnchor } from '@lectern/contracts'
import { describe, expect, it } from 'vitest'
import type { AnchoredText } from './anchored-text.ts'
import { findWords } from './find-words.ts'
import { anchorMover, partsIn } from './move-anchor.ts'

const texts = (...lines: string[]): AnchoredText[] => lines.map((text, index) => ({ id: `b${index}`, text }))
/** Anchor of the words between `[` and `]`, and the texts without these. */
function marked(...lines: string[]): { before: AnchoredText[]; anchor: CommentAnchor } {
  const all = lines.join('\n')
  const from = all.indexOf('[')
  const to = all.indexOf(']') - 1
  const before = texts(...lines.map((line) => line.replace(/[[\]]/g, '')))
  return { before, anchor: partsIn(before, { from, to }) }
}
/** Returns the words of an anchor in these texts; null for parts that no longer exist. */
const wordsAt = (anchor: CommentAnchor, now: readonly AnchoredText[]) =>
  anchor.map((part) => {
    const text = now.find(({ id }) => id === part.blockId)
    const range = text && findWords(text, part)
    return range ? text.text.slice(range.from, range.to) : null
  })

describe('[EDIT-07] anchors of comments', () => {
  it.each([
    ['nothing', ['see the [red door] here'], texts('see the red door here'), ['red door']],
    ['words before', ['see the [red door] here'], texts('please go and see the red door here'), ['red door']],
    ['the same words before', ['the [red door]'], texts('a red door, and the red door'), ['red door']],
    ['a word in them', ['see the [red door] here'], texts('see the red old door here'), ['red old door']],
    ['a mistake mended', ['点击[保纯按钮]即可'], texts('点击保存按钮即可'), ['保存按钮']],
    ['a word spelled anew', ['its [colour] is'], texts('its color is'), ['color']],
    ['the words gone', ['see the [red door] here'], texts('see the here'), [null]],
    ['the words gone, others alike', ['[手册]里', '这个手册很好'], texts('里', '这个手册很好'), [null]],
    ['the words replaced', ['its [colour] is'], texts('its shade is'), [null]],
    ['all replaced', ['see the [red door] here'], texts('nothing of that'), [null]],
    [
      'a block split before them',
      ['see the [red door] here'],
      [
        { id: 'b0', text: 'see' },
        { id: 'new', text: 'the red door here' },
      ],
      ['red door'],
    ],
    [
      'a block split inside them',
      ['see the [red door] here'],
      [
        { id: 'b0', text: 'see the red ' },
        { id: 'new', text: 'door here' },
      ],
      ['red ', 'door'],
    ],
    ['blocks joined', ['first', 'and [second]'], texts('firstand second'), ['second']],
    [
      'several blocks',
      ['one [two', 'three', 'four] five'],
      texts('0 one two', 'three', 'four five'),
      ['two', 'three', 'four'],
    ],
    [
      'a block moved',
      ['one', '[two] three', 'four', 'five'],
      [
        { id: 'b0', text: 'one' },
        { id: 'b2', text: 'four' },
        { id: 'b3', text: 'five' },
        { id: 'b1', text: 'two three' },
      ],
      ['two'],
    ],
    [
      'cut and pasted into a new block',
      ['see the [large red door] here', 'x', 'y'],
      [...texts('see the  here', 'x', 'y'), { id: 'new', text: 'large red door' }],
      ['large red door'],
    ],
    [
      'a paragraph cut and pasted',
      ['[Close the large red door.]', 'x', 'y'],
      [
        { id: 'b1', text: 'x' },
        { id: 'b2', text: 'y' },
        { id: 'new', text: 'Close the large red door.' },
      ],
      ['Close the large red door.'],
    ],
  ])('%s', (_, lines, now, expected) => {
    const { before, anchor } = marked(...lines)
    expect(wordsAt(anchorMover(before, now)(anchor), now)).toEqual(expected)
  })

  it('matches words again that were undone, restored or pasted later', () => {
    const { before, anchor } = marked('see the [large red door] here', 'x')
    const without = texts('see the  here', 'x')
    const waiting = anchorMover(before, without)(anchor)
    expect(wordsAt(waiting, without)).toEqual([null])
    expect(wordsAt(anchorMover(without, before)(waiting), before)).toEqual(['large red door'])
    const pasted = texts('see the  here', 'x, see the large red door here')
    expect(wordsAt(anchorMover(without, pasted)(waiting), pasted)).toEqual(['large red door'])
  })

  it('joins words of a split block into one part again', () => {
    const { before, anchor } = marked('see the [red door] here')
    const split = [
      { id: 'b0', text: 'see the red ' },
      { id: 'new', text: 'door here' },
    ]
    expect(anchorMover(split, before)(anchorMover(before, split)(anchor))).toEqual(anchor)
  })

  it('is not stored again when nothing changes', () => {
    const { before, anchor } = marked('see the [red door] here', 'x')
    expect(anchorMover(before, [...before.slice(0, 1), { id: 'b1', text: 'y' }])(anchor)).toBe(anchor)
  })
})
