// The passages of a prompt: where each is from, pictures by number.
import { expect, test } from 'vitest'
import type { PassageSource } from '../../search/passage-source.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { sourceTexts } from './source-texts.ts'

const passage = (source?: Partial<PassageSource>) =>
  ({
    title: 'Setup',
    headings: ['Steps'],
    text: 'Open.',
    ...(source && {
      source: { manualName: 'Guide', address: '/pub/g?articleId=a', date: '2026-11-01', words: [], ...source },
    }),
  }) as unknown as RetrievedPassage

test('[AI-02] passages of a prompt have manual, title, headings, date and address above their Markdown', () => {
  expect(sourceTexts([passage({ markdown: '1. Open.', pictures: [] })])).toEqual([
    'Guide > Setup > Steps (2026-11-01, /pub/g?articleId=a)\n1. Open.',
  ])
})

test('[AI-02] a passage without its version has its words', () => {
  expect(sourceTexts([passage()])).toEqual(['Setup > Steps\nOpen.'])
})

test('[AI-02] pictures are numbered through all passages of a prompt', () => {
  const picture = (number: number) => ({ number, url: '/file?fileId=a', name: '', step: 1 })
  const texts = sourceTexts([
    passage({ markdown: '⟦img:4⟧ ⟦img:5⟧', pictures: [picture(4), picture(5)] }),
    passage({ markdown: '⟦img:1⟧ ⟦img:9⟧', pictures: [picture(1)] }),
  ])
  expect(texts.map((text) => text.split('\n')[1])).toEqual(['⟦img:1⟧ ⟦img:2⟧', '⟦img:3⟧ ⟦img:9⟧'])
})
