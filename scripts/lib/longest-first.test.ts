import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LONGEST } from './longest-first.ts'

it('lists existing files only', () => {
  const files = globSync('{packages/*/src,apps/*/src,scripts}/**/*.test.{ts,tsx}', {
    cwd: join(import.meta.dirname, '..', '..'),
  })
  expect(LONGEST.filter((end) => files.filter((file) => file.endsWith(end)).length !== 1)).toEqual([])
})
