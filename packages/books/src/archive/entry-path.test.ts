// [EXP-01] Names of files keep what file systems take.
import { expect, test } from 'vitest'
import { pathPart } from './entry-path.ts'

test.each([
  ['部署指南 第二版（草稿）', '部署指南 第二版（草稿）'],
  ['Résumé été — Ñandú', 'Résumé été — Ñandú'],
  ['한국어 𠮷野家 שלום 👨‍👩‍👧', '한국어 𠮷野家 שלום 👨‍👩‍👧'],
  ['e\u0301', 'é'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
  ['v1.2.', 'v1.2'],
  [' .. ', '_'],
  ['con', 'con_'],
  ['NUL.txt', 'NUL_.txt'],
  ['console', 'console'],
  ['half \ud800', 'half \ufffd'],
])('%s', (name, part) => {
  expect(pathPart(name)).toBe(part)
})

test('cuts long names to the limit of file systems, and never within a character', () => {
  expect(pathPart('字'.repeat(200))).toBe('字'.repeat(80))
  expect(Buffer.byteLength(pathPart('👨‍👩‍👧'.repeat(60)))).toBeLessThan(241)
  expect(pathPart('👨‍👩‍👧'.repeat(60)).endsWith('👧')).toBe(true)
})
