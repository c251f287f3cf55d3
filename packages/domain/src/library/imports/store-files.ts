// Files of an import become files of the tenant; a repeated attempt continues where the last one stopped (EDIT-12).
import { basename } from 'node:path/posix'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { uploadFile } from '../files/index.ts'
import { storablePicture } from '../files/storable-picture.ts'
import type { ArchiveFile } from './archive.ts'
import type { Report } from './report.ts'

/** Errors that concern one file only; others, such as storageFull, end the import. */
const FILE_ERRORS = new Set(['fileType', 'fileEmpty', 'invalidInput', 'importBroken'])

const RASTERISED = /\.(?:svg|avif)$/i

/**
 * Returns file ids by path; `stored` holds those of an earlier attempt. `step` is called after each file with what is stored so far.
 * Errors: storageFull, and errors of the store.
 */
export async function storeFiles(
  ctx: DomainContext,
  {
    paths,
    files,
    stored,
    report,
  }: {
    paths: readonly string[]
    files: ReadonlyMap<string, ArchiveFile>
    stored: Record<string, string>
    report: Report
  },
  step: (stored: Record<string, string>) => Promise<void>,
): Promise<Map<string, string>> {
  const ids = { ...stored }
  for (const path of paths) {
    const file = files.get(path)
    if (file && ids[path] === undefined) {
      const id = await storeOne(ctx, file, path, report)
      if (id !== null) ids[path] = id
    }
    await step(ids)
  }
  return new Map(Object.entries(ids))
}

async function storeOne(ctx: DomainContext, file: ArchiveFile, path: string, report: Report): Promise<string | null> {
  try {
    const { fileName, bytes } = await storable(ctx, path, await file.read())
    const stream = (async function* () {
      yield bytes
    })()
    return (await uploadFile(ctx, { fileName, stream, size: bytes.length })).id
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const [where, name] = file.within === undefined ? [path, ''] : [file.within, basename(path)]
    if (error.code === 'fileTooLarge') report.add(where, 'fileTooLarge', name)
    else if (FILE_ERRORS.has(error.code)) report.add(where, 'pictureRefused', name)
    else throw error
    return null
  }
}

/** SVG and AVIF pictures are rasterised; everything else is stored, or refused, as it is. */
async function storable(ctx: DomainContext, path: string, bytes: Uint8Array) {
  const name = basename(path)
  const picture = RASTERISED.test(name) ? await storablePicture(ctx, bytes) : null
  return picture
    ? { fileName: name.replace(RASTERISED, `.${picture.extension}`), bytes: picture.bytes }
    : { fileName: name, bytes }
}
