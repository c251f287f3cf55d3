// Checks that stored data is consistent.
import { type Counts, countEverything, storedKeys } from './seed.repo.ts'
import type { SeedDeps } from './seed-context.ts'

type Diagnosis = { counts: Counts; problems: string[] }

/** Counts and problems; no problems means healthy. Reads the first byte of every file. */
export async function diagnose(deps: SeedDeps): Promise<Diagnosis> {
  const counts = await countEverything(deps.db)
  const problems: string[] = []
  if (counts.indexFailed > 0) problems.push(`${counts.indexFailed} published articles could not be indexed`)
  if (counts.indexWaiting > 0) problems.push(`${counts.indexWaiting} published articles are not indexed yet`)
  if (counts.eventsWaiting > 0) problems.push(`${counts.eventsWaiting} events wait for the worker`)
  if (counts.filesUnused > 0) problems.push(`${counts.filesUnused} files are used by no article`)
  problems.push(...(await missingFiles(deps)))
  return { counts, problems }
}

async function missingFiles(deps: SeedDeps): Promise<string[]> {
  const missing: string[] = []
  for (let after = '', more = true; more; ) {
    const files = await storedKeys(deps.db, after, 200)
    for (const { storageKey, fileName } of files) {
      if (!(await readable(deps, storageKey))) missing.push(`the bytes of ${fileName} (${storageKey}) are missing`)
    }
    after = files.at(-1)?.id ?? after
    more = files.length > 0
  }
  return missing
}

async function readable({ ports }: SeedDeps, key: string): Promise<boolean> {
  try {
    for await (const _ of await ports.storage.get(key, { start: 0, end: 0 })) break
    return true
  } catch {
    return false
  }
}
