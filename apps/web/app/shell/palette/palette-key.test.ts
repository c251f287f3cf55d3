import { expect, test } from 'vitest'
import { opensPalette } from './palette-key.ts'

const press = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false }

test.each([
  [{ ctrlKey: true }, false, true],
  [{ metaKey: true }, false, true],
  [{ ctrlKey: true, key: 'K' }, false, true],
  [{ ctrlKey: true }, true, false],
  [{ ctrlKey: true, shiftKey: true }, false, false],
  [{ ctrlKey: true, altKey: true }, false, false],
  [{ ctrlKey: true, isComposing: true }, false, false],
  [{}, false, false],
  [{ ctrlKey: true, key: 'l' }, false, false],
])('[HOME-04] on %j with selected text %s opens the palette: %s', (keys, selecting, opens) => {
  expect(opensPalette({ ...press, ...keys }, selecting)).toBe(opens)
})
