import { expect, test } from 'vitest'
import { blankTheme, section } from '../model/blank-theme.fixture.ts'
import { dropKept, keepTheme, keptTheme } from './stored-theme.ts'

function store() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const mine = { revision: 3, document: blankTheme([section('a')]) }

test('[PORTAL-03] offers unsaved changes to their author only, until they are saved', () => {
  const s = store()
  expect(keepTheme(s, 't', 'ann', mine)).toBe(true)
  expect(keptTheme(s, 't', 'ann', blankTheme())).toEqual(mine)
  expect(keptTheme(s, 't', 'bob', blankTheme())).toBeNull()
  expect(keptTheme(s, 't', 'ann', mine.document)).toBeNull()
  expect(s.map.size).toBe(0)
})

test.each(['{', '{}', JSON.stringify({ revision: 1, document: { version: 99 } })])(
  'rejects unreadable values: %s',
  (text) => {
    const s = store()
    s.setItem('theme:t@ann', text)
    expect(keptTheme(s, 't', 'ann', blankTheme())).toBeNull()
    expect(s.map.size).toBe(0)
  },
)

test('reports forbidden storage without throwing', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  const s = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(keepTheme(s, 't', 'ann', mine)).toBe(false)
  expect(keptTheme(s, 't', 'ann', blankTheme())).toBeNull()
  expect(() => dropKept(s, 't', 'ann')).not.toThrow()
})
