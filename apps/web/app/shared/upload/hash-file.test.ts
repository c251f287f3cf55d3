import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashFile } from './hash-file.ts'

test('[FILE-01] hashes all bytes over several slices', async () => {
  const bytes = new Uint8Array(2_500_000).map((_, index) => index % 251)
  const { md5, proof } = await hashFile(new Blob([bytes]), 'nonce', new AbortController().signal)
  expect(md5).toBe(createHash('md5').update(bytes).digest('hex'))
  expect(proof).toBe(createHash('sha256').update('nonce').update(bytes).digest('hex'))
})

test('stops when it is aborted', async () => {
  await expect(hashFile(new Blob(['a']), '', AbortSignal.abort())).rejects.toThrow()
})
