// Checks before anything runs: the data folder is writable and not in use, the port is free, there is a secret.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { FolderInUseError, lockFolder } from '@lectern/db/folder-lock'
import { codeOf, Problem } from './problem.ts'

/** With less free space the database could not write its log. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** Creates the folder and locks it for this process. `hadDeadOwner`: a supervisor was killed on it. Throws Problem. */
export function lockDataFolder(dataDir: string): { release: () => void; hadDeadOwner: boolean } {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < MIN_FREE_BYTES) {
      const free = Math.floor((bavail * bsize) / 1024 / 1024)
      throw new Problem(
        `The disk of ${dataDir} is full (${free} MB free). Free some space or set DATA_DIR to another disk.`,
      )
    }
    const lock = join(dataDir, 'lectern.lock')
    const hadDeadOwner = existsSync(lock)
    return { release: lockFolder(lock), hadDeadOwner }
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
  if (code) return new Problem(`${dataDir} cannot be used (${code}). Fix it, or set another DATA_DIR.`)
  return error
}

/** A server stops within ten seconds; on a busy machine its supervisor's end reaches it late. */
const ORPHAN_MS = 120_000
const PORT_TIMEOUT_MS = 2000

/**
 * Throws Problem when the port cannot be listened on. With `print`, the server of a supervisor that was killed may still have
 * it: its end is awaited.
 */
export async function checkPort(host: string, port: number, print?: (line: string) => void): Promise<void> {
  const end = performance.now() + (print ? ORPHAN_MS : PORT_TIMEOUT_MS)
  let error = await tryPort(host, port)
  if (print && codeOf(error) === 'EADDRINUSE')
    print(`Port ${port} is in use; waiting for the earlier server to stop ...`)
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

/** A port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** The secret that signs sessions: created at the first start and kept in the data folder, readable by its owner only. */
export function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}
