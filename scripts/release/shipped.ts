// The product as it is shipped, at a place where nothing of the sources or of development can be reached by accident: tests start that.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../supervisor/plan.ts'
import { assemble, FILES } from './assemble.ts'

function* filesUnder(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name))
}

/** Changes with every file that is shipped. */
function version(): string {
  const hash = createHash('sha256')
  for (const path of [...FILES, 'package.json', 'package-lock.json', 'scripts/release/assemble.ts'])
    for (const file of filesUnder(join(ROOT, path))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('hex').slice(0, 16)
}

/** The folder with what is built now; assembled when it is not there yet. */
export async function shippedFolder(): Promise<string> {
  const place = join(tmpdir(), `lectern-shipped-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`)
  const folder = join(place, version())
  if (existsSync(folder)) return folder
  // Complete before it has its name; another process may be faster.
  const draft = `${folder}.${process.pid}`
  mkdirSync(place, { recursive: true })
  const old = readdirSync(place)
  await assemble(draft)
  try {
    renameSync(draft, folder)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  for (const name of old) if (!name.includes('.')) rmSync(join(place, name), { recursive: true, force: true })
  return folder
}
