// [OPS-06] Names in one language are enough; a tree without end is refused, not read.
import { expect, test } from 'vitest'
import { CreateTemplateGroupInput, SaveTemplateContentInput } from './template-centre.ts'

const names = (zh_CN: string, en_US: string) =>
  CreateTemplateGroupInput.safeParse({ scope: 'theme', names: { zh_CN, en_US } }).success

test.each([
  ['组', '', true],
  ['', 'Group', true],
  ['', '', false],
  [' ', ' ', false],
  ['a\nb', '', false],
  ['x'.repeat(51), '', false],
])('accepts the names “%s” and “%s”', (zh_CN, en_US, fine) => {
  expect(names(zh_CN, en_US)).toBe(fine)
})

function chain(levels: number): unknown[] {
  let nodes: unknown[] = []
  for (let position = 0; position < levels; position++)
    nodes = [{ key: '', title: 'x', type: 'folder', content: [], children: nodes }]
  return nodes
}
const save = (nodes: unknown) => SaveTemplateContentInput.safeParse({ id: 'a', revision: 1, nodes })

test('limits the depth of a tree', () => {
  expect(save(chain(10)).success).toBe(true)
  expect(save(chain(50_000)).error?.issues).toMatchObject([{ path: ['nodes'], params: { key: 'tooDeep' } }])
  expect(save('nodes').success).toBe(false)
  expect(save([{ children: 1 }]).success).toBe(false)
})
