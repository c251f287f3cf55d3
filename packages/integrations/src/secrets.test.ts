// Stored secrets: sealed differently each time, opened by their key alone.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSealKey } from './credentials/secret.ts'
import { sealedSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-seal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('decrypts its output, which differs each time', () => {
  const secrets = sealedSecrets(randomBytes(32))
  for (const text of ['', 'geheim', '密码 with 中文', 'x'.repeat(10_000)]) {
    const sealed = secrets.seal(text)
    expect(secrets.open(sealed)).toBe(text)
    expect(secrets.seal(text)).not.toBe(sealed)
    if (text) expect(sealed).not.toContain(text)
  }
})

test('reports another key without disclosing the secret', () => {
  const sealed = sealedSecrets(randomBytes(32)).seal('geheim')
  expect(() => sealedSecrets(randomBytes(32)).open(sealed)).toThrow(/sealed with another key. Set SECRET_KEY/)
})

test('opens what the key before sealed, says which it was, and seals with the new one', () => {
  const [older, key] = [randomBytes(32), randomBytes(32)]
  const secrets = sealedSecrets(key, older)
  const before = sealedSecrets(older).seal('geheim')
  expect(secrets.open(before)).toBe('geheim')
  const anew = secrets.seal('geheim')
  expect([secrets.isCurrent(before), secrets.isCurrent(anew)]).toEqual([false, true])
  expect(sealedSecrets(key).open(anew)).toBe('geheim')
  expect(() => secrets.open(sealedSecrets(randomBytes(32)).seal('x'))).toThrow('sealed with another key')
})

test('rejects a changed text, a shortened one and other formats', () => {
  const secrets = sealedSecrets(Buffer.alloc(32, 7))
  const sealed = secrets.seal('geheim')
  const [version, mark, nonce, body = ''] = sealed.split('.')
  const flipped = Buffer.from(body, 'base64url')
  flipped[0] = (flipped[0] ?? 0) ^ 1
  for (const damaged of [
    `${version}.${mark}.${nonce}.${flipped.toString('base64url')}`,
    `${version}.${mark}.${nonce}.${body.slice(0, 8)}`,
    `${version}.${mark}.${nonce}.`,
    `${version}.${mark}..${body}`,
    `${version}.${mark}`,
  ])
    expect(() => secrets.open(damaged)).toThrow('damaged')
  for (const other of ['', 'geheim', `v2.${mark}.${nonce}.${body}`, `${sealed}.x`])
    expect(() => secrets.open(other)).toThrow('format')
})

test('creates the key once, for its owner only; prefers the environment; reports a damaged file', async () => {
  const source = { DATA_DIR: join(folder, 'data'), SECRET_KEY: undefined }
  const secrets = await Promise.all([loadSealKey(source), loadSealKey(source)])
  expect(secrets[0]).toHaveLength(32)
  expect(secrets[1]).toEqual(secrets[0])
  const path = join(folder, 'data', 'secret-key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(path, 'utf8'), 'base64')).toEqual(secrets[0])
  const key = randomBytes(32)
  expect(await loadSealKey({ ...source, SECRET_KEY: key.toString('base64') })).toEqual(key)
  writeFileSync(path, 'short')
  await expect(loadSealKey(source)).rejects.toThrow('damaged')
})
