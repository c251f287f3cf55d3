// A document for an application: into private storage, sealed, a picture without its metadata (TEN-09).
import { Readable } from 'node:stream'
import { CERTIFICATION_LIMITS, type CertificationFile, type UploadCertificationInput } from '@lectern/contracts'
import {
  createId,
  type DomainContext,
  DomainError,
  readWithin,
  requireClean,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { fileTypeFromBuffer } from 'file-type'
import { insertDocument, lockWaitingDocuments } from './certification.repo.ts'
import { auditTenant, personOwner, tenantOwner } from './owner.ts'
import { sealBytes } from './sealed-bytes.ts'

/** Wide enough to read the small print of a page. */
const WIDTH = 2_400
const PICTURES: ReadonlySet<string> = new Set(['jpg', 'png', 'webp'])

type Upload = UploadCertificationInput & { stream: AsyncIterable<Uint8Array> }

/**
 * Detects the type by the bytes: jpg, png, webp or pdf. Errors: unauthenticated, roleRequired (of an organisation), those of the account
 * (personal), certificationFile, fileEmpty, fileTooLarge, fileInfected, fileUnchecked, certificationPending.
 */
export async function uploadDocument(
  ctx: DomainContext,
  { kind, stream, ...file }: Upload,
): Promise<CertificationFile> {
  const owner = kind === 'personal' ? personOwner(ctx) : tenantOwner(ctx)
  const content = await contentOf(ctx, await readWithin(stream, CERTIFICATION_LIMITS.fileMegabytes))
  await requireClean(ctx, { fileName: file.fileName, open: async () => Readable.from([content.bytes]) })
  const id = createId()
  const storageKey = `certification/${id.slice(-2)}/${id}`
  const size = content.bytes.byteLength
  const fileName = `${plainName(file.fileName)}.${content.extension}`
  await ctx.ports.storage.put(storageKey, sealBytes(ctx, content.bytes), { mime: 'application/octet-stream' })
  try {
    await transact(ctx, async (tx) => {
      if ((await lockWaitingDocuments(tx, owner.userId)) >= CERTIFICATION_LIMITS.pending)
        throw new DomainError('certificationPending')
      const { userId: uploadedBy, tenantId } = owner
      await insertDocument(tx, {
        ...{ id, tenantId, uploadedBy, fileName, mime: content.mime, size, storageKey },
        createdAt: ctx.now(),
      })
      await writeAudit(tx, ctx, {
        tenantId: auditTenant(ctx, owner),
        action: 'certification.upload',
        subject: 'certification',
        subjectId: id,
        data: { kind, size },
      })
    })
  } catch (error) {
    await ctx.ports.storage.delete(storageKey)
    throw error
  }
  return { id, fileName, mime: content.mime, size, open: true }
}

type Content = { bytes: Uint8Array; mime: string; extension: string }

async function contentOf(ctx: DomainContext, bytes: Uint8Array): Promise<Content> {
  const kind = (await fileTypeFromBuffer(bytes))?.ext ?? ''
  if (kind === 'pdf') return { bytes, mime: 'application/pdf', extension: 'pdf' }
  if (!PICTURES.has(kind)) throw new DomainError('certificationFile')
  try {
    const drawn = await ctx.ports.images.resize(bytes, WIDTH)
    return { ...drawn, extension: 'webp' }
  } catch (error) {
    // Bytes that only begin like a picture.
    if (error instanceof DomainError && error.code === 'conversionBusy') throw error
    throw new DomainError('certificationFile')
  }
}

/** The name without its path and its ending, which is that of what is stored. */
const plainName = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '').slice(0, 100) || '1'
