// Files of an import become files of the tenant; a repeated attempt continues where the last one stopped (EDIT-12).
import { basename } from 'node:path/posix'
import { type DomainContext, DomainError } from '@lectern/kernel'
import type { uploadFile } from '../../files/index.ts'
import { storablePicture } from '../../files/storable-picture.ts'
import type { Report } from '../import-context.ts'
import { type ArchiveFile, bytesOf, streamOf } from '../read/archive-files.ts'

/** Stores the file, or only says whether it would be stored. */
export type StoreFile = (ctx: DomainContext, input: Parameters<typeof uploadFile>[1]) => Promise<{ id: string }>

/** Errors that concern one file only; others, such as storageFull, end the import. */
const FILE_ERRORS = new Set(['fileType', 'fileEmpty', 'invalidInput', 'importBroken', 'conversionTooLarge'])

/** Larger ones are not rasterised, and refused by their kind. */
const MAX_RASTERISED_BYTES = 20 * 1024 * 1024

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|tiff?|ico|heic|emf|wmf)$/i
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
    hashes,
    storedByHash,
    store,
  }: {
    paths: readonly string[]
    files: ReadonlyMap<string, ArchiveFile>
    stored: Record<string, string>
    report: Report
    /** SHA-256 by path, and what is stored by it: the same bytes are not stored twice, and those of new files are added. */
    hashes: ReadonlyMap<string, string>
    storedByHash: Map<string, string>
    store: StoreFile
  },
  step: (stored: Record<string, string>) => Promise<void>,
): Promise<Map<string, string>> {
  const ids = { ...stored }
  for (const path of paths) {
    const file = files.get(path)
    const hash = hashes.get(path)
    if (file && ids[path] === undefined) {
      const id = (hash && storedByHash.get(hash)) ?? (await storeOne(ctx, file, path, { report, store }))
      if (id !== null) ids[path] = id
    }
    if (hash !== undefined && ids[path] !== undefined) storedByHash.set(hash, ids[path])
    await step(ids)
  }
  return new Map(Object.entries(ids))
}

type StoreOptions = { report: Report; store: StoreFile }

async function storeOne(
  ctx: DomainContext,
  file: ArchiveFile,
  path: string,
  options: StoreOptions,
): Promise<string | null> {
  const { report, store } = options
  try {
    return (await stored(ctx, file, path, store)).id
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const [where, name] = file.within === undefined ? [path, ''] : [file.within, basename(path)]
    if (error.code === 'fileTooLarge') report.add(where, 'fileTooLarge', name)
    else if (error.code === 'fileInfected' || (error.code === 'fileType' && !PICTURE.test(path)))
      report.add(where, 'fileRefused', name)
    else if (FILE_ERRORS.has(error.code)) report.add(where, 'pictureRefused', name)
    else throw error
    return null
  }
}

/** A picture whose name says something else, or nothing, has the ending of what it is then: browsers show it as that. */
async function stored(ctx: DomainContext, file: ArchiveFile, path: string, store: StoreFile): Promise<{ id: string }> {
  const drawn = RASTERISED.test(path) ? await asPicture(ctx, file, path) : null
  if (drawn) return store(ctx, drawn)
  try {
    return await store(ctx, asItIs(file, path))
  } catch (error) {
    const isUnclear = PICTURE.test(path) || !/\.\w+$/.test(basename(path))
    if (!(error instanceof DomainError) || error.code !== 'fileType' || !isUnclear || RASTERISED.test(path)) throw error
    const picture = await asPicture(ctx, file, path)
    if (!picture) throw error
    return store(ctx, picture)
  }
}

/** Everything but SVG and AVIF pictures is stored, or refused, as it is, and never held in memory. */
const asItIs = (file: ArchiveFile, path: string) => ({
  fileName: basename(path),
  stream: streamOf(file),
  size: file.size,
})

/** As it may be stored; null for files that are no picture, or too large to look at. */
async function asPicture(ctx: DomainContext, file: ArchiveFile, path: string) {
  if (file.size > MAX_RASTERISED_BYTES) return null
  const picture = await storablePicture(ctx, await bytesOf(file))
  if (!picture) return null
  const { bytes, extension } = picture
  const stream = (async function* () {
    yield bytes
  })()
  return { fileName: `${basename(path).replace(PICTURE, '')}.${extension}`, stream, size: bytes.length }
}
