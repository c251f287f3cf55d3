// [EDIT-12] Where servers show a file.
import { expect, test } from 'vitest'
import { fileAddress } from './file-address.ts'

test.each([
  ['https://github.com/o/docs.git', 'main', 'https://github.com/o/docs/blob/main/a%20b/c.md'],
  ['https://github.com/o/docs', '', 'https://github.com/o/docs/blob/abc/a%20b/c.md'],
  [
    'https://gitlab.example.com/g/s/docs.git',
    'next/docs',
    'https://gitlab.example.com/g/s/docs/-/blob/next/docs/a%20b/c.md',
  ],
  ['https://gitee.com/o/docs', 'main', 'https://gitee.com/o/docs/blob/main/a%20b/c.md'],
  ['https://bitbucket.org/o/docs', 'main', 'https://bitbucket.org/o/docs/src/main/a%20b/c.md'],
  ['https://gitea.example.com/o/docs', 'main', 'https://gitea.example.com/o/docs/src/branch/main/a%20b/c.md'],
  ['https://codeberg.org/o/docs', '', 'https://codeberg.org/o/docs/src/commit/abc/a%20b/c.md'],
  ['https://git.example.com/docs.git', 'main', null],
])('builds the address of %s at %s', (address, branch, url) => {
  expect(fileAddress({ address, branch, commit: 'abc', path: 'a b/c.md' })).toBe(url)
})
