// A store of files that cannot be used is said in one line, before anything is written.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '@lectern/config'
import { expect, test } from 'vitest'
import { openStorage } from './place.ts'

test('a store of files that cannot be used', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-place-'))
  writeFileSync(join(root, 'data'), 'a file where the folder should be')
  const env = parseEnv({ variables: { DATA_DIR: 'data' }, root })
  await expect(openStorage(env)).rejects.toThrow(/^The store of files \(.*data\) cannot be used: /)
  rmSync(root, { recursive: true })
})
