// Pictures of cited steps at their place, none from elsewhere, whatever the model does with their marks.
import { structuredLines, structuredText } from '@lectern/content'
import { markdownToBlocks } from '@lectern/readers'
import { describe, expect, test } from 'vitest'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import type { ReplyPart } from '../reply/checked-reply.ts'
import { replyUnits } from '../reply/reply-units.ts'
import { screenSentence } from '../reply/screen-sentence.ts'
import { picturePlacer, picturesOf } from './picture-placer.ts'

const STEPS = [
  ['Open the settings of the pump', 'dialog'],
  ['Press the red button for five seconds', 'button'],
  ['Wait until the lamp is green', 'lamp'],
  ['Close the cover of the housing', 'cover'],
  ['Write the date into the log book', 'log'],
] as const
const steps = (lead: string) =>
  STEPS.map(([text, file], i) => `${i + 1}. ${text}.\n\n   ![${file}](/file?fileId=${lead}-${file})`).join('\n\n')

function passage(markdown: string): RetrievedPassage {
  const lines = structuredLines(markdownToBlocks(markdown))
  const text = lines.flatMap(({ words }) => words[0] ?? []).join('\n')
  const source = {
    ...structuredText({ text, anchor: '' }, lines),
    manualName: 'M',
    address: '/pub/m',
    date: '2026-11-01',
  }
  return { title: 'Pump', headings: [], text, source } as unknown as RetrievedPassage
}
const passages = [passage(steps('pump')), passage(steps('valve').replaceAll('pump', 'valve'))]

/** The reply with a name for each picture that is shown, arriving in pieces of so many characters. */
function shown(reply: string, size: number, some = passages): string {
  const placer = picturePlacer(some)
  const units = replyUnits()
  const sources = { passages: some, valid: new Set([1, 2]), text: '', hasJudge: false }
  const parts: ReplyPart[] = []
  const read = (list: ReturnType<typeof units.end>) => {
    for (const unit of list)
      parts.push(
        ...placer.parts(unit, ({ kind, text }) =>
          kind === 'code' ? { kind, text } : { kind, ...screenSentence(text, sources, '') },
        ),
      )
  }
  for (let at = 0; at < reply.length; at += size) read(units.push(reply.slice(at, at + size)))
  read(units.end())
  parts.push(...placer.end())
  const names = new Map(picturesOf(some).map(({ id, url }) => [id, url.split('=')[1]]))
  return parts.map((part) => (part.kind === 'picture' ? `<${names.get(part.id)}>` : part.text)).join('')
}

const whole = STEPS.map(([text, file], i) => `${i + 1}. ${text}. [1]<pump-${file}>`).join('\n')
const reply = (line: (text: string, number: number) => string) => STEPS.map(([text], i) => line(text, i + 1)).join('\n')

describe.each([1, 7, 2000])('[AI-02] pictures of cited steps, in pieces of %i characters', (size) => {
  test.each([
    ['repeated behind the step', reply((text, n) => `${n}. ${text}. ⟦img:${n}⟧ [^1]`)],
    ['repeated behind the mark', reply((text, n) => `${n}. ${text}. [^1] ⟦img:${n}⟧`)],
    ['on lines of their own', reply((text, n) => `${n}. ${text}. [^1]\n   ⟦img:${n}⟧`)],
    ['written as Markdown', reply((text, n) => `${n}. ${text}. [^1]\n   ![dialog](img:${n})`)],
    ['all at the end', `${reply((text, n) => `${n}. ${text}. [^1]`)}\n\n⟦img:1⟧ ⟦img:2⟧ ⟦img:3⟧ ⟦img:4⟧ ⟦img:5⟧`],
    ['forgotten', reply((text, n) => `${n}. ${text}. [^1]`)],
  ])('are at their place when they are %s', (_, text) => {
    expect(shown(text, size).trimEnd()).toBe(whole)
  })

  test('come from cited passages only', () => {
    expect(shown('Wait until the lamp is green. ⟦img:8⟧ ⟦img:3⟧ ⟦img:99⟧ [^1]', size)).toBe(
      'Wait until the lamp is green. [1]<pump-lamp>',
    )
    expect(shown('I like ponds. ⟦img:1⟧', size)).toBe('I like ponds.')
  })

  test('come behind a table, and code keeps its text', () => {
    const row = '| a | Press the red button for five seconds [^1] |'
    expect(shown(`| x | y |\n|---|---|\n${row}\n| c | d |\n\nEnd.`, size)).toMatch(
      /\| c \| d \|<pump-button>\n\nEnd\.$/,
    )
    expect(shown('```\n⟦img:1⟧\n```', size)).toBe('```\n⟦img:1⟧\n```')
  })
})

test('[AI-02] at least 95 % of the pictures of cited steps are shown for rewordings, none of other steps', () => {
  const words = [
    'First open the settings (pump). [^1]',
    'Then press and hold the red button for 5 seconds. [^1]',
    'Wait for the green lamp. [^1]',
    'Finally close the housing cover. [^1]',
    'Put the date in the log book. [^1]',
  ]
  const pictures = words.map((text) => shown(text, 2000).match(/<[^>]+>/g) ?? [])
  expect(pictures).toEqual(STEPS.map(([, file]) => [`<pump-${file}>`]))
})

test('[AI-02] one sentence about several steps has the pictures of all of them', () => {
  const text = 'Press the red button for five seconds and wait until the lamp is green. [^1]'
  expect(shown(text, 2000)).toMatch(/<pump-button><pump-lamp>$/)
})

test('[AI-02] a passage with pictures of one step shows them for a sentence in another language', () => {
  const zh = passage('按住红色按钮五秒。\n\n![按钮](/file?fileId=zh)')
  const placer = picturePlacer([zh])
  const claim = { state: 'supported', text: 'Hold it. [1]', bare: 'Hold it.', claim: 'Hold it', numbers: [1] } as const
  placer.parts({ kind: 'sentence', text: claim.text }, () => ({ kind: 'sentence', ...claim, numbers: [1] }))
  expect(placer.end()).toMatchObject([{ id: 1, source: 1 }])
})
