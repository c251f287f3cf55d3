// A Git server on this machine: `git http-backend` behind a small HTTP server that asks for a token, with a repository that tests write to.
import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const IDENTITY = {
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@x.example',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@x.example',
}
const QUIET = { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }

export type GitServer = {
  /** Address of the repository. */
  address: string
  /** Origin of the server. */
  origin: string
  /** Requests in order, with their tokens; empty without one. */
  asked: { path: string; token: string }[]
  /** Requests are answered by it instead of Git until it is null again. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | null
  git(...args: string[]): Promise<string>
  /** Writes files (null removes one) and commits them; returns the commit. */
  commit(files: Readonly<Record<string, string | Uint8Array | null>>): Promise<string>
  /** A commit of these entries alone, whatever their names: [mode, name, content]. Trees are written as they are given. */
  commitEntries(entries: readonly (readonly [mode: string, name: string, content: string])[]): Promise<string>
  stop(): Promise<void>
}

/** `token` empty: everybody may read. */
export async function startGitServer({ token = '' }: { token?: string } = {}): Promise<GitServer> {
  const root = await mkdtemp(join(tmpdir(), 'lectern-git-'))
  const repository = join(root, 'docs.git')
  const work = join(root, 'work')
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: work, env: { ...process.env, ...IDENTITY, ...QUIET } })).stdout.trim()
  await mkdir(work)
  await git('init', '--quiet', '--bare', '--initial-branch=main', repository)
  await git('-C', repository, 'config', 'uploadpack.allowFilter', 'true')
  await git('init', '--quiet', '--initial-branch=main')
  await git('remote', 'add', 'origin', repository)
  const state: Pick<GitServer, 'asked' | 'answer'> = { asked: [], answer: null }
  const server = createServer((request, response) => {
    const credentials = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
    state.asked.push({ path: request.url ?? '', token: credentials.slice(credentials.indexOf(':') + 1) })
    if (state.answer) state.answer(request, response)
    else if (token !== '' && credentials.slice(credentials.indexOf(':') + 1) !== token)
      response.writeHead(401, { 'www-authenticate': 'Basic' }).end()
    else serve(root, request, response)
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const push = async () => {
    await git('push', '--quiet', '--force', 'origin', 'HEAD')
    return git('rev-parse', 'HEAD')
  }
  return Object.assign(state, {
    address: `${origin}/docs.git`,
    origin,
    git,
    async commit(files: Parameters<GitServer['commit']>[0]) {
      for (const [path, content] of Object.entries(files)) {
        const file = join(work, path)
        await mkdir(dirname(file), { recursive: true })
        await (content === null ? rm(file) : writeFile(file, content))
      }
      await git('add', '--all')
      await git('commit', '--quiet', '--allow-empty', '--message', 'Change')
      return push()
    },
    async commitEntries(entries: Parameters<GitServer['commitEntries']>[0]) {
      const rows = await Promise.all(
        entries.map(async ([mode, name, content]) => {
          const id = mode === '160000' ? content : await writeObject(work, 'blob', Buffer.from(content))
          return Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')])
        }),
      )
      const tree = await writeObject(work, 'tree', Buffer.concat(rows))
      await git('update-ref', 'HEAD', await git('commit-tree', tree, '-m', 'Change'))
      return push()
    },
    async stop() {
      await new Promise<void>((down) => {
        server.close(() => down())
        server.closeAllConnections()
      })
      await rm(root, { recursive: true, force: true })
    },
  })
}

/** Without looking at what it holds. */
async function writeObject(cwd: string, type: string, bytes: Buffer): Promise<string> {
  const child = spawn('git', ['hash-object', '-w', '--literally', '-t', type, '--stdin'], { cwd })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  child.stdin.end(bytes)
  await new Promise((done) => child.on('close', done))
  return Buffer.concat(parts).toString().trim()
}

/** CGI as `git http-backend` speaks it. */
function serve(root: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const child = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      ...QUIET,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      ...(request.headers['content-length'] && { CONTENT_LENGTH: request.headers['content-length'] }),
    },
  })
  child.stdin.on('error', () => {})
  request.pipe(child.stdin)
  let head: Buffer | null = Buffer.alloc(0)
  child.stdout.on('data', (part: Buffer) => {
    if (head === null) {
      response.write(part)
      return
    }
    head = Buffer.concat([head, part])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    const lines = head.toString('latin1', 0, end).split('\r\n')
    const fields = lines.map(
      (line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const,
    )
    const status = fields.find(([name]) => name === 'Status')?.[1] ?? '200'
    response.writeHead(Number.parseInt(status, 10), Object.fromEntries(fields.filter(([name]) => name !== 'Status')))
    response.write(head.subarray(end + 4))
    head = null
  })
  child.stdout.on('end', () => response.end())
}
