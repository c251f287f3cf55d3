import { expect, test } from 'vitest'
import { importRefusal } from './upload-import.ts'

const MB = 1024 * 1024

test.each([
  ['a.docx', MB, null],
  ['A.ZIP', 100 * MB, null],
  ['a.zip', 100 * MB + 1, 'size'],
  ['a.exe', 1, 'kind'],
  ['a', 1, 'kind'],
  ['a.md', 0, 'empty'],
] as const)('[EDIT-12] rejects %s of %i bytes before it is sent', (name, size, refusal) => {
  expect(importRefusal({ name, size }, 100)).toBe(refusal)
})
