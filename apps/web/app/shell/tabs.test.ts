import { expect, test } from 'vitest'
import { addTab, nextTab, readTabs } from './tabs.ts'

const tab = (address: string, title = address) => ({ address, title })

test('[UI-02] opens one tab per page, whose title follows it', () => {
  const tabs = addTab(addTab(addTab([], tab('/a')), tab('/b')), tab('/a', 'A'))
  expect(tabs).toEqual([tab('/a', 'A'), tab('/b')])
  expect(addTab(tabs, tab('/a', ''))).toEqual(tabs)
  expect(
    Array.from({ length: 20 }, (_, i) => tab(`/${i}`)).reduce(addTab, [] as ReturnType<typeof addTab>),
  ).toHaveLength(12)
})

test('[UI-02] selects a neighbour of a closed tab', () => {
  const tabs = [tab('/a'), tab('/b'), tab('/c')]
  expect([nextTab(tabs, '/b'), nextTab(tabs, '/c'), nextTab([tab('/a')], '/a')]).toEqual(['/c', '/b', undefined])
})

test('ignores invalid stored tabs', () => {
  expect([null, '', '{', '7', '[1]'].map(readTabs)).toEqual([[], [], [], [], []])
})
