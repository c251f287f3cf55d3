// Presented tokens and the secret that signs them.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecret } from './secret.ts'
import { openPresented, presentToken } from './token.ts'

const SECRET = 'x'.repeat(32)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('[AUTH-10] accepts a token with its own signature only', () => {
  const presented = presentToken('abcdef', SECRET)
  expect(presented).toMatch(/^[A-Za-z0-9_.-]+$/)
  expect(openPresented(presented, SECRET)).toBe('abcdef')
  expect(openPresented(presented, 'y'.repeat(32))).toBeNull()
  for (const forged of [
    '',
    '.',
    'abcdef',
    'abcdef.',
    `${presented}x`,
    presented.slice(0, -1),
    presented.replace('a', 'b'),
    `.${presented}`,
  ]) {
    expect(openPresented(forged, SECRET)).toBeNull()
  }
  expect(openPresented('a'.repeat(10_000), SECRET)).toBeNull()
})

test('creates the secret once, for its owner only, and reuses it', async () => {
  const source = { DATA_DIR: join(folder, 'data'), LECTERN_SECRET: undefined }
  const secrets = await Promise.all([loadSecret(source), loadSecret(source), loadSecret(source)])
  expect(new Set(secrets).size).toBe(1)
  expect(await loadSecret(source)).toBe(secrets[0])
  expect(statSync(join(folder, 'data', 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'data', 'secret'), 'utf8')).toBe(secrets[0])
})

test('prefers the environment, and reports a damaged file', async () => {
  expect(await loadSecret({ DATA_DIR: folder, LECTERN_SECRET: SECRET })).toBe(SECRET)
  writeFileSync(join(folder, 'secret'), 'short')
  await expect(loadSecret({ DATA_DIR: folder, LECTERN_SECRET: undefined })).rejects.toThrow('damaged')
})
