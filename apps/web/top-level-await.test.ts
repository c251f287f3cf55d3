import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { waitsAtOnce } from './top-level-await.ts'

test.each([
  ['await load()', true],
  ['export const texts = await load()', true],
  ['if (browser) { try { await load() } catch {} }', true],
  ['for await (const one of all) use(one)\nexport {}', true],
  ['async function later() { await load() }', false],
  ['export const later = async () => await load()', false],
  ['class One { async load() { await load() } }', false],
  ['const word = "await"', false],
])('[UI-01] checks %s: %s', (code, waits) => {
  expect(waitsAtOnce(parseAst(code).body)).toBe(waits)
})
