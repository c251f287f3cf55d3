import { describe, expect, it } from 'vitest'
import { insertMention, mentionedIn, mentionQuery, pieces } from './mentions.ts'

const li = { id: '1', name: 'Li' }
const lina = { id: '2', name: 'Li Na' }

describe('[EDIT-07] mentions in comments', () => {
  it.each([
    ['@', 1, { from: 0, query: '' }],
    ['see @Li', 7, { from: 4, query: 'Li' }],
    ['see @Li', 3, null],
    ['a@b.example', 4, null],
    ['@Li and', 7, null],
    ['none', 4, null],
  ])('reads %j with the caret at %i', (text, caret, query) => expect(mentionQuery(text, caret)).toEqual(query))

  it('replaces the typed text by the name', () => {
    expect(insertMention('see @l now', 6, 4, li)).toEqual({ text: 'see @Li  now', caret: 8 })
  })

  it('finds the mentioned names, the longest first', () => {
    expect(mentionedIn('@Li Na please', [li, lina])).toEqual([li, lina])
    expect(mentionedIn('nobody', [li])).toEqual([])
    expect(pieces('Hi @Li Na, @Li!', [li, lina])).toEqual([
      { text: 'Hi ', mention: false },
      { text: '@Li Na', mention: true },
      { text: ', ', mention: false },
      { text: '@Li', mention: true },
      { text: '!', mention: false },
    ])
    expect(pieces('plain', [])).toEqual([{ text: 'plain', mention: false }])
  })
})
