// Files of an import become files of the tenant; a repeated attempt continues where the last one stopped (EDIT-12).
import { basename } from 'node:path/posix'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import type { uploadFile } from '../files/index.ts'
import { storablePicture } from '../files/storable-picture.ts'
import { type ArchiveFile, bytesOf, streamOf } from './archive-files.ts'
import type { Report } from './report.ts'

/** Stores the file, or only says whether it would be stored. */
export type StoreFile = (ctx: DomainContext, input: Parameters<typeof uploadFile>[1]) => Promise<{ id: string }>

/** Errors that concern one file only; others, such as storageFull, end the import. */
const FILE_ERRORS = new Set(['fileType', 'fileEmpty', 'invalidInput', 'importBroken', 'conversionTooLarge'])

/** Larger ones are not rasterised, and refused by their kind. */
const MAX_RASTERISED_BYTES = 20 * 1024 * 1024

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|tiff?|ico|heic|emf|wmf)$/i
/** Of pictures whose bytes may be of another kind. */
const NAMED_PICTURE = /\.(?:png|jpe?g|gif|webp)$/i
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
    known,
    store,
  }: {
    paths: readonly string[]
    files: ReadonlyMap<string, ArchiveFile>
    stored: Record<string, string>
    report: Report
    /** SHA-256 by path, and what is stored by it: the same bytes are not stored twice, and those of new files are added. */
    hashes: ReadonlyMap<string, string>
    known: Map<string, string>
    store: StoreFile
  },
  step: (stored: Record<string, string>) => Promise<void>,
): Promise<Map<string, string>> {
  const ids = { ...stored }
  for (const path of paths) {
    const file = files.get(path)
    const hash = hashes.get(path)
    if (file && ids[path] === undefined) {
      const id = (hash && known.get(hash)) ?? (await storeOne(ctx, file, path, { report, store }))
      if (id !== null) ids[path] = id
    }
    if (hash !== undefined && ids[path] !== undefined) known.set(hash, ids[path])
    await step(ids)
  }
  return new Map(Object.entries(ids))
}

type Given = { report: Report; store: StoreFile }

async function storeOne(ctx: DomainContext, file: ArchiveFile, path: string, given: Given): Promise<string | null> {
  const { report, store } = given
  try {
    return (await store(ctx, (await rasterised(ctx, file, path)) ?? asItIs(file, path))).id
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const picture = error.code === 'fileType' && NAMED_PICTURE.test(path) ? await byItsBytes(ctx, file, path) : null
    if (picture) return (await store(ctx, picture)).id
    const [where, name] = file.within === undefined ? [path, ''] : [file.within, basename(path)]
    if (error.code === 'fileTooLarge') report.add(where, 'fileTooLarge', name)
    else if (error.code === 'fileType' && !PICTURE.test(path)) report.add(where, 'fileRefused', name)
    else if (FILE_ERRORS.has(error.code)) report.add(where, 'pictureRefused', name)
    else throw error
    return null
  }
}

/** Everything but SVG and AVIF pictures is stored, or refused, as it is, and never held in memory. */
const asItIs = (file: ArchiveFile, path: string) => ({
  fileName: basename(path),
  stream: streamOf(file),
  size: file.size,
})

/** Null for files that are no SVG or AVIF picture. */
async function rasterised(ctx: DomainContext, file: ArchiveFile, path: string) {
  return RASTERISED.test(path) ? byItsBytes(ctx, file, path) : null
}

/** A picture as what it is, whatever its name says; null for what is none that can be stored. */
async function byItsBytes(ctx: DomainContext, file: ArchiveFile, path: string) {
  if (file.size > MAX_RASTERISED_BYTES) return null
  const picture = await storablePicture(ctx, await bytesOf(file))
  if (!picture) return null
  const { bytes, extension } = picture
  const stream = (async function* () {
    yield bytes
  })()
  return { fileName: basename(path).replace(/\.\w+$/, `.${extension}`), stream, size: bytes.length }
}
