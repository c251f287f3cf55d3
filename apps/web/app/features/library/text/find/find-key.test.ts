import { expect, test } from 'vitest'
import { findKey } from './find-key.ts'

const pressed = (keys: string) => {
  const letter = keys.at(-1) ?? ''
  return {
    key: letter,
    code: `Key${letter.toUpperCase()}`,
    ctrlKey: keys.includes('Ctrl'),
    metaKey: keys.includes('Cmd'),
    altKey: keys.includes('Alt'),
    shiftKey: keys.includes('Shift'),
  }
}

test.each([
  ['Ctrl+f', 'find'],
  ['Ctrl+h', 'replace'],
  ['Cmd+f', 'find'],
  ['Cmd+Alt+f', 'replace'],
  ['Cmd+h', null],
  ['Ctrl+Shift+f', null],
  ['Ctrl+Alt+h', null],
  ['f', null],
  ['Ctrl+g', null],
])('[EDIT-02] handles %s: %s', (keys, expected) => {
  expect(findKey(pressed(keys))).toBe(expected)
})
