// Access of commands to the database of a running product: by a file in the data folder, which only its owner reads.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pathOf = (dataDir: string) => join(dataDir, 'pg.url')

/** Returns what takes it back. */
export function allowCommands(dataDir: string, url: string): () => void {
  rmSync(pathOf(dataDir), { force: true })
  writeFileSync(pathOf(dataDir), url, { mode: 0o600 })
  return () => rmSync(pathOf(dataDir), { force: true })
}

/** The address of the database that runs on this folder; null when its process does not say. */
export function runningDatabase(dataDir: string): string | null {
  try {
    return readFileSync(pathOf(dataDir), 'utf8')
  } catch {
    return null
  }
}
