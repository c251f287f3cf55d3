// [EDIT-12] What may be entered for a repository.
import { describe, expect, test } from 'vitest'
import { TestGitSourceInput } from './git-sources.ts'

const input = { manualId: 'm1', address: 'https://x.example/docs', branch: '', folder: '', userName: '' }
const problem = (more: Partial<typeof input>) => {
  const { error } = TestGitSourceInput.safeParse({ ...input, ...more })
  return (error?.issues[0] as { params?: { key?: string } } | undefined)?.params?.key
}

describe('[EDIT-12] a repository', () => {
  test.each([
    ['https://me:secret@x.example/docs', 'gitCredentials'],
    ['https://token@x.example/docs', 'gitCredentials'],
    ['git@github.com:o/docs.git', 'gitAddress'],
    ['ssh://git@x.example/docs', 'gitAddress'],
    ['file:///etc/passwd', 'gitAddress'],
    ['https://x.example/docs?a=b', 'gitAddress'],
    ['https://x.example/docs#a', 'gitAddress'],
    ['docs', 'gitAddress'],
  ])('rejects the address %s', (address, key) => {
    expect(problem({ address })).toBe(key)
  })

  test('accepts an address without a trailing slash, and a folder of the repository', () => {
    expect(
      TestGitSourceInput.parse({ ...input, address: 'https://x.example/docs/', folder: '/./guide//en/' }),
    ).toMatchObject({
      address: 'https://x.example/docs',
      folder: 'guide/en',
    })
    expect(problem({ folder: 'a/../..' })).toBe('invalidFormat')
    expect(problem({ folder: 'a\nb' })).toBe('controlCharacters')
  })

  test.each(['a b', 'a..b', '-a', '/a', 'a/', 'a.lock', 'a~1', 'a:b', '@', 'a\\b', '.a', 'a/.b'])(
    'rejects the branch %s',
    (branch) => {
      expect(problem({ branch })).toBe('invalidFormat')
    },
  )

  test.each(['main', 'feature/docs-2', 'v1.2', '文档'])('accepts the branch %s', (branch) => {
    expect(problem({ branch })).toBeUndefined()
  })
})
