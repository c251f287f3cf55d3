// Files of an import become files of the enterprise; a repeated try takes up where the last one was (EDIT-12).
import { basename } from 'node:path/posix'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { uploadFile } from '../files/index.ts'
import { keptPicture } from '../files/kept-picture.ts'
import type { ArchiveFile } from './archive.ts'
import type { Report } from './report.ts'

/** Reasons that concern one file only; with others, as a full store, the import ends. */
const REFUSED = new Set(['fileType', 'fileEmpty', 'invalidInput', 'importBroken'])

const PIXELS = /\.(?:svg|avif)$/i

/**
 * Answers ids by path; `taken` holds those of an earlier try. `step` is called after each file with what is taken so far.
 * Errors: storageFull, and what goes wrong with the store.
 */
export async function takeFiles(
  ctx: DomainContext,
  {
    paths,
    files,
    taken,
    report,
  }: {
    paths: readonly string[]
    files: ReadonlyMap<string, ArchiveFile>
    taken: Record<string, string>
    report: Report
  },
  step: (taken: Record<string, string>) => Promise<void>,
): Promise<Map<string, string>> {
  const ids = { ...taken }
  for (const path of paths) {
    const file = files.get(path)
    if (file && ids[path] === undefined) {
      const id = await take(ctx, file, path, report)
      if (id !== null) ids[path] = id
    }
    await step(ids)
  }
  return new Map(Object.entries(ids))
}

async function take(ctx: DomainContext, file: ArchiveFile, path: string, report: Report): Promise<string | null> {
  try {
    const { fileName, bytes } = await readable(ctx, path, await file.read())
    const stream = (async function* () {
      yield bytes
    })()
    return (await uploadFile(ctx, { fileName, stream, size: bytes.length })).id
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const [where, name] = file.within === undefined ? [path, ''] : [file.within, basename(path)]
    if (error.code === 'fileTooLarge') report.add(where, 'fileTooLarge', name)
    else if (REFUSED.has(error.code)) report.add(where, 'pictureRefused', name)
    else throw error
    return null
  }
}

/** Drawings and AVIF pictures become pixels; everything else is taken, or refused, as it is. */
async function readable(ctx: DomainContext, path: string, bytes: Uint8Array) {
  const name = basename(path)
  const kept = PIXELS.test(name) ? await keptPicture(ctx, bytes) : null
  return kept ? { fileName: name.replace(PIXELS, `.${kept.extension}`), bytes: kept.bytes } : { fileName: name, bytes }
}
