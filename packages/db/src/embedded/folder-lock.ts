// One process per data folder: a file that names its owner. A dead owner is detected and replaced.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The folder is in use by a living process. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  readonly pid: number
  constructor(path: string, pid: number) {
    super(`${dirname(path)} is in use by process ${pid}`)
    this.pid = pid
  }
}

/**
 * Takes the lock file `path` for this process, or throws FolderInUseError. Returns the function that releases it.
 * After a crash the file is still there: its owner counts as dead when no process has its id and its start time.
 */
export function lockFolder(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true })
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startTimeOf(process.pid) }), { mode: 0o600 })
  try {
    for (let tries = 1; ; tries += 1) {
      if (linkNew(mine, path)) break
      const owner = readOwner(path)
      if (owner && owner.pid !== process.pid && isAlive(owner)) throw new FolderInUseError(path, owner.pid)
      if (tries > 5) throw new Error(`${path} cannot be locked`)
      rmSync(path, { force: true })
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(path, { force: true })
}

type Owner = { pid: number; started: string | null }

/** Linking fails when the name exists, and the file is complete when the name appears, so it is never read half-written. */
function linkNew(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readOwner(path: string): Owner | null {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8'))
    return { pid: Number(pid), started: typeof started === 'string' ? started : null }
  } catch {
    return null
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  // The id may belong to another process by now, especially after a restart of a container.
  const now = startTimeOf(pid)
  return started === null || now === null || started === now
}

/** Start of a process in the ticks of Linux; null where there is no /proc. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
