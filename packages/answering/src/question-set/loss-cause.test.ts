import { type Block, readBlocks } from '@lectern/content'
import { expect, test } from 'vitest'
import { causeOf } from './loss-cause.ts'

const paragraph = (id: string, text: string) => ({
  ...{ id, type: 'paragraph', props: {}, children: [] },
  content: [{ type: 'text', text, styles: {} }],
})
const blocks = readBlocks([
  paragraph('b1', 'Fire it for eleven hours.'),
  paragraph('b2', 'Then open the door.'),
  paragraph('b3', 'Wear gloves.'),
])
const published = { title: 'Kiln', blocks }
const source = {
  articleId: 'a',
  passage: 'Fire it for eleven hours.\nThen open the door.\nWear gloves.',
  quote: 'Then open the door.',
  isRemoved: true,
}
const draftOf = (change: (list: Block[]) => Block[], title = 'Kiln') => ({ title, blocks: change([...blocks]) })

test('[AI-05] names the changed block that held the quoted words, before others that were changed', () => {
  const draft = draftOf(([, , third]) => [
    ...readBlocks([paragraph('b1', 'Fire it for nine hours.'), paragraph('b2', 'Wait.')]),
    ...(third ? [third] : []),
  ])
  expect(causeOf(source, published, draft, '')).toMatchObject({
    ...{ kind: 'changed', blockId: 'b2', before: 'Then open the door.', after: 'Wait.' },
    ...{ articleId: 'a', articleTitle: 'Kiln' },
  })
})

test('[AI-05] names a removed block, and not one that was moved', () => {
  const draft = draftOf(([first, , third]) => [third, first].flatMap((block) => block ?? []))
  expect(causeOf(source, published, draft, '')).toMatchObject({ kind: 'removed', blockId: 'b2', after: '' })
})

test('[AI-05] names the title when no block was changed, and the other article when the passage stays', () => {
  expect(
    causeOf(
      source,
      published,
      draftOf((list) => list, 'Oven'),
      '',
    ),
  ).toMatchObject({ kind: 'title', after: 'Oven' })
  const same = { ...source, isRemoved: false }
  expect(causeOf(same, published, published, 'Log')).toMatchObject({ kind: 'outranked', after: 'Log', blockId: '' })
})
