// [EDIT-12] Git over HTTP against a real server: content, rejections, and secrets.
import type { GitReason } from '@lectern/contracts'
import { GitFailed, type GitRemote } from '@lectern/kernel'
import { type GitServer, startGitServer } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createConversions, TASKS } from '../conversions/index.ts'
import { createGitRemotes } from './index.ts'

const TOKEN = 'a token of the tests'
const LIMITS = { maxPackBytes: 4_000_000, maxFileBytes: 100_000 }
const git = createGitRemotes({ sources: 'on', local: true })
const conversions = createConversions(TASKS, { atOnce: 1, maxWaiting: 5, heapMb: 256 })
let server: GitServer
let other: GitServer

beforeAll(async () => {
  ;[server, other] = await Promise.all([startGitServer({ token: TOKEN }), startGitServer()])
})
afterAll(async () => {
  await Promise.all([server.stop(), other.stop()])
})
beforeEach(() => {
  server.answer = null
  server.asked.length = 0
  other.asked.length = 0
})

const remote = (more: Partial<GitRemote> = {}): GitRemote => ({
  address: server.address,
  branch: '',
  userName: '',
  token: TOKEN,
  ...more,
})

async function contents(folder = '', { knownTree = '', maxFiles = 1_000, maxBytes = 4_000_000 } = {}) {
  const { commit, pack } = await git.look(remote())
  const { maxFileBytes } = LIMITS
  return conversions.run('git.files', {
    pack: await pack(LIMITS),
    ...{ commit, folder, knownTree, maxFiles, maxFileBytes, maxBytes },
  })
}
const paths = (result: Awaited<ReturnType<typeof contents>>) =>
  result.found === 'files' ? result.files.map(({ path }) => path).sort() : result
const problems = (result: Awaited<ReturnType<typeof contents>>) =>
  result.found === 'files' ? result.problems.map(({ path, problem }) => `${problem} ${path}`).sort() : result

const failure = (work: Promise<unknown>): Promise<GitReason | string> =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof GitFailed ? error.reason : String(error)),
  )

describe('[EDIT-12] reading a branch', () => {
  test('inspects it without reading files, and reads its folder without history', async () => {
    await server.commit({ 'docs/a.md': '# A, first', 'other/b.md': '# B' })
    const commit = await server.commit({ 'docs/a.md': '# A', 'docs/in/c.md': '# C' })
    server.asked.length = 0
    expect(await git.look(remote())).toMatchObject({ branch: 'main', commit })
    expect(server.asked.map(({ path }) => path)).toEqual(['/docs.git/info/refs?service=git-upload-pack'])
    const read = await contents('docs')
    expect(paths(read)).toEqual(['a.md', 'in/c.md'])
    if (read.found !== 'files') throw new Error('nothing was read')
    expect(Buffer.from(read.files.find(({ path }) => path === 'a.md')?.bytes ?? []).toString()).toBe('# A')
    await server.commit({ 'other/b.md': '# B, changed' })
    expect(await contents('docs', { knownTree: read.tree })).toEqual({ found: 'same', tree: read.tree })
    expect(await contents('nowhere')).toEqual({ found: 'nothing' })
    expect(await contents('docs/a.md')).toEqual({ found: 'nothing' })
  })

  test('accepts another than the default one, and reports a missing one', async () => {
    await server.git('checkout', '--quiet', '-b', 'next/docs')
    const commit = await server.commit({ 'docs/next.md': '# Next' })
    await server.git('checkout', '--quiet', 'main')
    expect(await git.look(remote({ branch: 'next/docs' }))).toMatchObject({ branch: 'next/docs', commit })
    expect(await failure(git.look(remote({ branch: 'gone' })))).toBe('branchMissing')
    expect(await failure(git.look({ ...remote(), address: other.address, token: '' }))).toBe('empty')
  })

  test('keeps files of many kinds inside the repository', async () => {
    await server.commitEntries([
      ['100644', 'A.md', '# Upper'],
      ['100644', 'a.md', '# Lower'],
      ['100644', '..', 'up'],
      ['100644', '.git', 'gitdir: /etc'],
      ['100644', 'a\\..\\b.md', 'back'],
      ['100644', 'bell\u0007.md', 'rings'],
      ['100644', 'big.md', 'x'.repeat(LIMITS.maxFileBytes + 1)],
      ['100644', 'film.mp4', `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12345\n`],
      ['120000', 'passwd.md', '/etc/passwd'],
      ['160000', 'vendor', '1'.repeat(40)],
    ])
    const read = await contents()
    expect(paths(read)).toEqual(['A.md', 'a.md'])
    expect(problems(read)).toEqual([
      'fileTooLarge big.md',
      'gitLfs film.mp4',
      'gitLink passwd.md',
      'gitName ..',
      'gitName .git',
      'gitName a\\..\\b.md',
      'gitName bell\u{FFFD}.md',
      'gitSubmodule vendor',
    ])
  })

  test('rejects it when it is too large, before all of it has arrived', async () => {
    await server.git('checkout', '--quiet', '-B', 'main')
    const noise = Buffer.from(
      Array.from({ length: 90_000 }, (_, index) => (index * index * 31 + (index >> 3) * 17) % 251),
    )
    await server.commit({ 'docs/a.md': '# A', 'docs/b.md': '# B', 'docs/noise.bin': noise })
    const { pack } = await git.look(remote())
    expect(await failure(pack({ ...LIMITS, maxPackBytes: 200 }))).toBe('tooLarge')
    expect(await contents('docs', { maxFiles: 2 })).toEqual({ found: 'tooMuch', limit: 'files' })
    expect(await contents('docs', { maxBytes: 1_000 })).toEqual({ found: 'tooMuch', limit: 'bytes' })
  })
})

describe('[EDIT-12] contacting a server', () => {
  test('reports a required token, and sends no other one', async () => {
    expect(await failure(git.look(remote({ token: '' })))).toBe('tokenNeeded')
    expect(await failure(git.look(remote({ token: 'wrong' })))).toBe('tokenRefused')
    expect(await failure(git.look(remote({ address: `${server.origin}/none.git` })))).toBe('repositoryMissing')
  })

  test('does not send the token to a redirect target', async () => {
    const commit = await other.commit({ 'a.md': '# Elsewhere' })
    server.answer = (request, response) =>
      void response.writeHead(302, { location: `${other.origin}${request.url}` }).end()
    expect(await git.look(remote())).toMatchObject({ commit })
    expect(server.asked.map(({ token }) => token)).toEqual([TOKEN])
    const { pack } = await git.look(remote())
    expect((await pack(LIMITS)).byteLength).toBeGreaterThan(0)
    expect(other.asked.map(({ token }) => token)).toEqual(['', '', ''])
    server.answer = (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    expect(await failure(git.look(remote()))).toBe('redirected')
    server.answer = (request, response) => void response.writeHead(302, { location: request.url }).end()
    expect(await failure(git.look(remote()))).toBe('redirected')
  })

  test.each([
    ['a page', 200, '<!doctype html><title>Sign in</title>', 'notGit'],
    ['half an answer', 200, '001e# service=git-upload-pack\n0000004', 'closed'],
    ['lengths that are none', 200, '001e# service=git-upload-pack\n0000zzzz', 'notGit'],
    [
      'another kind of ids',
      200,
      `001e# service=git-upload-pack\n0000004b${'a'.repeat(64)} HEAD\0a\n0000`,
      'hashUnsupported',
    ],
    ['that it is busy', 503, '', 'busy'],
  ] as const)('maps the response %s to an error', async (_, status, text, reason) => {
    server.answer = (_request, response) => void response.writeHead(status).end(text)
    expect(await failure(git.look(remote()))).toBe(reason)
  })

  test('reports one that is down, and never connects to our own network', async () => {
    expect(await failure(git.look(remote({ address: 'http://127.0.0.1:1/docs.git' })))).toBe('unreachable')
    const strict = createGitRemotes({ sources: 'on', local: false })
    for (const address of [
      server.address,
      'https://127.0.0.1/docs.git',
      'https://[::1]/docs.git',
      'https://localhost/docs.git',
    ])
      expect(await failure(strict.look(remote({ address })))).toBe('addressForbidden')
    expect(server.asked).toEqual([])
  })
})

test('[EDIT-12] rejects bytes that are no pack', async () => {
  const input = { commit: '1'.repeat(40), folder: '', knownTree: '', maxFiles: 10, maxFileBytes: 10, maxBytes: 10 }
  for (const pack of [
    Buffer.from('PACK'),
    Buffer.alloc(200),
    Buffer.from(`PACK\0\0\0\u0002\0\0\0\u0001${'x'.repeat(60)}`),
  ])
    await expect(conversions.run('git.files', { ...input, pack })).rejects.toMatchObject({ name: 'DomainError' })
})
