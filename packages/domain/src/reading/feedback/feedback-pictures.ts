// Pictures that readers send: jpg or png of at most 1 MB by their bytes, kept as files of the manual's tenant (specification §5).
import { LIMITS } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { invalid } from '../../kernel/index.ts'
import { HEAD_BYTES, kindOfName, sniff, storeFile } from '../../library/index.ts'

const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', apng: 'png', jpg: 'jpg' }
const tooLarge = () => invalid('pictures', 'imageSize', { max: LIMITS.imageBytes / 1_048_576 })

/** Ids of the new files. All are checked before the first is stored. Errors: invalidInput, storageFull. */
export async function storePictures(
  ctx: DomainContext,
  tenantId: string,
  pictures: readonly string[],
): Promise<string[]> {
  const admitted = await Promise.all(pictures.map(admit))
  const ids: string[] = []
  for (const [index, { bytes, extension }] of admitted.entries()) {
    const fileName = `feedback-${index + 1}.${extension}`
    const kind = kindOfName(fileName)
    if (!kind) throw invalid('pictures', 'imageKind')
    const limit = { maxBytes: LIMITS.imageBytes, tooLarge }
    const stored = await storeFile(ctx, { tenantId, fileName, kind, stream: once(bytes), size: bytes.length, limit })
    ids.push(stored.id)
  }
  return ids
}

async function admit(base64: string): Promise<{ bytes: Buffer; extension: string }> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > LIMITS.imageBytes) throw tooLarge()
  const extension = EXTENSIONS[await sniff(bytes.subarray(0, HEAD_BYTES))]
  if (extension === undefined) throw invalid('pictures', 'imageKind')
  return { bytes, extension }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
