import { describe, expect, test } from 'vitest'
import { tokenize } from '../../analysis/tokens.ts'
import { askedFor } from './asked-words.ts'
import { bestPart } from './best-part.ts'
import { rerank } from './rerank.ts'

const askedOf = (question: string) =>
  askedFor(
    question,
    new Map(tokenize(question).flatMap(({ term, kind }) => (kind === 'strong' ? [[term, 2] as const] : []))),
  )
const part = (question: string, text: string, headings: string[] = [], title = 'Article') => {
  const part = bestPart(askedOf(question), { title, headings, text }, 80)
  return part && { text: text.slice(part.start, part.end), value: part.value }
}
const best = (question: string, passages: { headings?: string[]; title?: string; text: string }[]) => {
  const rows = passages.map((passage, n) => ({ title: 'Article', headings: [], ...passage, n, score: 1 }))
  return rerank(askedOf(question), rows, (row) => row)[0]?.n
}

describe('[AI-02] the best part', () => {
  test('returns the sentence with the requested figure', () =>
    expect(
      part(
        'How long is the code valid?',
        'The code is sent by mail to the address of the account. The code is valid for five minutes.',
      ),
    ).toMatchObject({ text: 'The code is valid for five minutes.' }))
  test('returns the sentence with the verdict for a yes-or-no question', () =>
    expect(
      part(
        'Can a visitor print a draft?',
        'The draft of a visitor has a grey mark. A draft is never shown to a visitor before somebody has published it.',
      ),
    ).toMatchObject({ text: 'A draft is never shown to a visitor before somebody has published it.' }))
  test('begins below the heading with the words', () =>
    expect(
      part(
        'How do I reset the controller?',
        'Hold the button for five seconds. Wait until the lamp goes out, then let it go. Call us if it stays on.',
        ['Reset the controller'],
      )?.text,
    ).toMatch(/^Hold the button/))
  test('returns nothing without a word of the question', () => expect(part('valves', 'Pumps are big.')).toBeNull())
})

describe('[AI-02] the best passage', () => {
  test('prefers the heading that names the action', () =>
    expect(
      best('How do I delete a space?', [
        { text: 'A space has a log, which administrators of the space can read.', headings: ['The log'] },
        { text: 'Choose the last entry of the settings and type its name.', headings: ['Delete a space'] },
      ]),
    ).toBe(1))
  test('avoids the heading of the opposite action', () =>
    expect(
      best('How do I enable comments?', [
        { text: 'Open the settings of comments and press the button.', headings: ['Disable comments'] },
        { text: 'Open the settings of comments and press the button.', headings: ['Enable comments'] },
      ]),
    ).toBe(1))
  test('avoids a changelog', () =>
    expect(
      best('How do I export a manual?', [
        { text: 'Export a manual as PDF.', title: 'Release notes' },
        { text: 'Export a manual as PDF.', title: 'Moving manuals' },
      ]),
    ).toBe(1))
  test('returns a changelog when the question is about changes', () =>
    expect(
      best('Which release brought the export of a manual?', [
        { text: 'The export of a manual as PDF.', title: 'Release notes' },
        { text: 'Export a manual as PDF.', title: 'Moving manuals' },
      ]),
    ).toBe(0))
  test('does not begin with an address when steps are requested', () =>
    expect(part('How do I open an article?', '/pub/open article\nPress the title to open the article.')?.text).toBe(
      'Press the title to open the article.',
    ))
})

test('[AI-02] keeps the order after the first results, with lower scores', () => {
  const rows = Array.from({ length: 20 }, (_, n) => ({ title: '', headings: [], text: 'reset', n, score: 20 - n }))
  const ranked = rerank(askedOf('reset the pump'), rows, (row) => row)
  expect(ranked.map(({ n }) => n)).toEqual(rows.map(({ n }) => n))
  expect(ranked.every(({ score }, index) => index === 0 || score <= ranked[index - 1]!.score)).toBe(true)
})
