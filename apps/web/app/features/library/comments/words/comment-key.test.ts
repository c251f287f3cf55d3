import { expect, test } from 'vitest'
import { isCommentKey } from './comment-key.ts'

const pressed = (keys: string, code = 'KeyM') => ({
  code,
  key: 'm',
  ctrlKey: keys.includes('Ctrl'),
  metaKey: keys.includes('Cmd'),
  altKey: keys.includes('Alt'),
  shiftKey: keys.includes('Shift'),
  getModifierState: (name: string) => name === 'AltGraph' && keys.includes('Gr'),
})

test.each([
  ['Ctrl+Alt', true],
  ['Cmd+Alt', true],
  ['Ctrl', false],
  ['Alt', false],
  ['Ctrl+Alt+Shift', false],
  ['Ctrl+Cmd+Alt', false],
  // Types a letter on German and Polish keyboards.
  ['Ctrl+Alt+Gr', false],
])('[EDIT-07] handles %s+M: %s', (keys, expected) => expect(isCommentKey(pressed(keys))).toBe(expected))

test('[EDIT-07] ignores other letters, and keyboards without key names', () => {
  expect(isCommentKey(pressed('Ctrl+Alt', 'KeyN'))).toBe(false)
  expect(isCommentKey(pressed('Ctrl+Alt', ''))).toBe(true)
})
