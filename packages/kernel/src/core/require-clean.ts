import type { DomainContext } from './context.ts'
import { DomainError } from './errors.ts'

type Scanned = { fileName: string; open(): Promise<AsyncIterable<Uint8Array>> }

/** Refuses an infected file where a virus scanner is set up; before it has a row, so that nobody can read it. Errors: fileInfected, fileUnchecked. */
export async function requireClean({ ports, log }: DomainContext, { fileName, open }: Scanned): Promise<void> {
  if (!ports.virusScanner) return
  const virus = await ports.virusScanner.scan(await open())
  if (virus === null) return
  log.warn({ virus, fileName }, 'an infected file was refused')
  throw new DomainError('fileInfected')
}
