import { expect, test } from 'vitest'
import { isPause, type Moment, PAUSE_MS } from './pause.ts'

const quiet: Moment = { layer: false, sinceTyping: null, composing: false, hidden: false }

test.each<[string, Partial<Moment>, boolean]>([
  ['nothing goes on', {}, true],
  ['a dialog is open', { layer: true }, false],
  ['somebody types', { sinceTyping: 200 }, false],
  ['somebody has just stopped', { sinceTyping: PAUSE_MS - 1 }, false],
  ['somebody stopped a while ago', { sinceTyping: PAUSE_MS }, true],
  ['a word is being composed', { sinceTyping: 60_000, composing: true }, false],
  ['the tab is in the background', { hidden: true }, false],
])('[MSG-02] %s', (_what, moment, may) => {
  expect(isPause({ ...quiet, ...moment })).toBe(may)
})
