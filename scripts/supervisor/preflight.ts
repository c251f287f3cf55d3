// What can be known before anything runs: is the data folder ours and writable, is the port free, is there a secret.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { FolderInUseError, lockFolder } from '@lectern/db/folder-lock'
import { codeOf, Problem } from './problem.ts'

/** Less than this and the database could not write its log: better not to start than to stop halfway. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** Makes the folder and takes it for this process. Returns the function that gives it back. Throws Problem. */
export function takeDataFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < MIN_FREE_BYTES) {
      const free = Math.floor((bavail * bsize) / 1024 / 1024)
      throw new Problem(
        `The disk of ${dataDir} is full (${free} MB free). Free some space or set DATA_DIR to another disk.`,
      )
    }
    return lockFolder(join(dataDir, 'lectern.lock'))
  } catch (error) {
    throw folderProblem(dataDir, error)
  }
}

function folderProblem(dataDir: string, error: unknown): unknown {
  if (error instanceof FolderInUseError) {
    return new Problem(`Lectern already runs on ${dataDir} (process ${error.pid}). Stop it, or set another DATA_DIR.`)
  }
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Problem(`The disk of ${dataDir} is full. Free some space or set DATA_DIR to another disk.`)
  }
  // Node says ENOENT for a folder on a read-only file system.
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) {
    return new Problem(`${dataDir} cannot be written. Give this user the right to, or set another DATA_DIR.`)
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') return new Problem(`${dataDir} is not a folder. Set another DATA_DIR.`)
  if (code) return new Problem(`${dataDir} cannot be used (${code}). Mend it, or set another DATA_DIR.`)
  return error
}

/** Processes of a supervisor that was killed stop by themselves, but not in no time. */
const PORT_PATIENCE_MS = 2000

/** Throws Problem when nobody could listen there, also after a moment. */
export async function checkPort(host: string, port: number): Promise<void> {
  const end = performance.now() + PORT_PATIENCE_MS
  let error = await tryPort(host, port)
  while (codeOf(error) === 'EADDRINUSE' && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    error = await tryPort(host, port)
  }
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    throw new Problem(`Port ${port} is in use by another program. Stop it, or set PORT in .env.`)
  if (code === 'EACCES')
    throw new Problem(`Port ${port} needs more rights than this user has. Set PORT in .env to 1024 or more.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    throw new Problem(`HOST ${host} is not an address of this machine. Set HOST in .env to 127.0.0.1 or 0.0.0.0.`)
  }
  if (error) throw error
}

function tryPort(host: string, port: number): Promise<unknown> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

/** A port of 127.0.0.1 that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** The secret that signs sessions: kept in the data folder from the first start on, readable by its owner only. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}
