// Parts of the seeds that need no database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passwordProblem } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { passageUrl } from '../../../answering/src/search/search.present.ts'
import { readGuide } from './guide.ts'
import { randomPassword } from './password.ts'
import { syntheticArticle } from './synthetic.ts'

test('random passwords match the rule and differ', () => {
  const passwords = Array.from({ length: 50 }, randomPassword)
  expect(passwords.map(passwordProblem)).toEqual(passwords.map(() => null))
  expect(new Set(passwords).size).toBe(50)
})

test('synthetic articles are the same for the same number', () => {
  expect(syntheticArticle(7)).toBe(syntheticArticle(7))
  expect(syntheticArticle(7)).not.toBe(syntheticArticle(9))
  expect(syntheticArticle(8)).toMatch(/^# 文章 8\n/)
})

test('reads a guide in order, and an absent one as empty', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-guide-'))
  try {
    await mkdir(join(folder, '02-more'))
    writeFileSync(join(folder, '02-more', '01-a.md'), '# A')
    writeFileSync(join(folder, '01-start.md'), '# Start')
    writeFileSync(join(folder, 'picture.png'), '')
    expect(await readGuide(folder)).toEqual([
      { path: '01-start.md', markdown: '# Start' },
      { path: '02-more/01-a.md', markdown: '# A' },
    ])
    expect(await readGuide(join(folder, 'none'))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the address of a passage works with and without JavaScript', () => {
  expect(passageUrl('guide', 'a1', 'b&2')).toBe('/pub/guide?articleId=a1&passage=b%262#b%262')
})
