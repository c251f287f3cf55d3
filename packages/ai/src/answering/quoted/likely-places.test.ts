// Places where an answer may be: the first with a whole sentence, all of them short (ledger AI-02).
import { describe, expect, test } from 'vitest'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { likelyPlaces } from './likely-places.ts'

const passage = (articleId: string, title: string, text: string, heading?: string): RetrievedPassage => ({
  ...{ chunkId: articleId, articleId, manualId: 'm', versionId: 'v', anchor: '', title, text },
  ...{
    headings: heading === undefined ? [] : [heading],
    score: 1,
    relevance: 1,
    part: 1,
    near: 0,
    similar: 0,
    worth: 1,
  },
  ...{ strength: 1, coverage: 1, together: 1, missingNames: 0, defines: null, foreign: false },
  ...{ weights: new Map([['board', 1]]), total: 1 },
})
const SENTENCE = 'Hold the button of the board for ten seconds until the light goes out, then let it go and wait.'
const ENGLISH = ['First', 'Second', 'Third', 'Fourth'].map((title) =>
  passage(
    title,
    title,
    `${SENTENCE} Everything that was stored before is gone then, also what was made on the first day.`,
  ),
)
const texts = async (passages: RetrievedPassage[]) => (await likelyPlaces('board', passages))?.text

describe('[AI-02] likely places', () => {
  test('returns three at most, each with its number', async () => {
    const results = await likelyPlaces('board', ENGLISH)
    expect(results?.citations.map(({ index, articleId }) => [index, articleId])).toEqual([
      [1, 'First'],
      [2, 'Second'],
      [3, 'Third'],
    ])
    expect(results?.text.split('\n')).toHaveLength(3)
  })
  test('begins with a whole sentence and ends with one', async () => {
    const [first, second, third] = (await texts(ENGLISH))!.split('\n')
    expect(first).toBe(`1. **First** ${SENTENCE} [1]`)
    expect(second).toBe(`2. **Second** ${SENTENCE} [2]`)
    expect(third).toBe('3. **Third** [3]')
  })
  test('shows that a sentence is longer', async () => {
    const long = `Everybody who works here may hold the button of the board for ten seconds ${'and wait a little, '.repeat(8)}then.`
    expect(await texts([passage('a', 'First', long)])).toMatch(/^1\. \*\*First\*\* …[a-z].*… \[1\]$/)
  })
  test('is as short as a quote, also with long names', async () => {
    const long = ENGLISH.map((one) => ({ ...one, title: `${one.title} of all the things that can be done with it` }))
    expect((await texts(long))!.length).toBeLessThan(300)
  })
  test('names the article alone where its heading does not fit', async () => {
    const place = passage('a', 'Resetting your password', SENTENCE, 'How to reset it by phone')
    expect(await texts([place])).toMatch(/^1\. \*\*Resetting your password\*\* Hold/)
  })
  test('has fewer words in Chinese', async () => {
    const chinese = ['甲', '乙', '丙'].map((title) => ({
      ...passage(title, title, '按住开发板上的按钮十秒，直到指示灯熄灭。然后松开并等待。'),
      weights: new Map([['按钮', 1]]),
    }))
    for (const line of (await texts(chinese))!.split('\n')) expect(line).toContain('按住开发板上的按钮十秒')
  })
  test('returns nothing when none is published', async () =>
    expect(await likelyPlaces('board', ENGLISH, async () => false)).toBeNull())
})
