// The navigation of the organisation settings: every page once, in a group, with an icon that no other page has.
import { expect, test } from 'vitest'
import { settingGroups, settingTabs, tabAt } from './tabs.ts'

test('has every page in one group, with its own icon', () => {
  expect(settingGroups.length).toBeGreaterThan(3)
  for (const { tabs } of settingGroups) expect(tabs.length).toBeGreaterThan(1)
  const names = settingTabs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(settingTabs.map(({ icon }) => icon)).size).toBe(settingTabs.length)
})

test('finds the page of an address, also below it', () => {
  expect(tabAt('/setting/ai')?.name).toBe('ai')
  expect(tabAt('/setting/ai-log')?.name).toBe('ai-log')
  expect(tabAt('/setting/links/1')?.name).toBe('links')
  expect(tabAt('/setting')).toBeUndefined()
})
