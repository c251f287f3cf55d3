import { expect, it } from 'vitest'
import { findEmoji } from './emoji.ts'
import { stepOf } from './use-menu.ts'

const emoji = (id: string, keywords: string[] = []) => ({
  id,
  name: id.replaceAll('_', ' '),
  keywords,
  skins: [{ native: id }],
})
const ALL = [emoji('smiley', ['happy']), emoji('smile'), emoji('ring_buoy', ['help']), emoji('clock930')]
const ids = (query: string) => findEmoji(ALL, query).map(({ id }) => id)

it('[EDIT-02] finds emoji by name and keyword, a whole name first', () => {
  expect(ids('smile')).toEqual(['smile', 'smiley'])
  expect(ids('help')).toEqual(['ring_buoy'])
  expect(ids('buoy')).toEqual(['ring_buoy'])
  expect(ids('wq')).toEqual([])
  expect(ids('')).toHaveLength(4)
})

it('wraps around the entries by arrow keys, and sideways only after the first choice', () => {
  expect([stepOf('ArrowDown', null, 5, 1, false), stepOf('ArrowUp', null, 5, 1, false)]).toEqual([0, 4])
  expect([stepOf('ArrowDown', 4, 5, 1, true), stepOf('ArrowUp', 0, 5, 1, true)]).toEqual([0, 4])
  expect([stepOf('ArrowLeft', 0, 5, 3, false), stepOf('ArrowRight', 0, 5, 3, true)]).toEqual([null, 1])
  expect(stepOf('Home', 0, 5, 1, true)).toBeNull()
})
