// Pictures that readers send: jpg or png of at most 1 MB by their bytes, kept as files of the manual's tenant (specification §5). They
// have a budget of their own, so that strangers cannot fill the capacity that members need, and a number for each visitor and day.
import { FEEDBACK_LIMITS, LIMITS } from '@lectern/contracts'
import { addressKey, type DomainContext, DomainError, invalid } from '@lectern/kernel'
import { HEAD_BYTES, kindOfName, sniff, storeFile } from '@lectern/library'
import { claimAllowance } from './feedback.repo.ts'

const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', apng: 'png', jpg: 'jpg' }
const tooLarge = () => invalid('pictures', 'imageSize', { max: LIMITS.imageBytes / 1_048_576 })

/** Ids of the new files. All are checked before the first is stored. Errors: invalidInput, feedbackPictures. */
export async function storePictures(
  ctx: DomainContext,
  tenantId: string,
  pictures: readonly string[],
): Promise<string[]> {
  const admitted = await Promise.all(pictures.map(admit))
  if (admitted.length === 0) return []
  const allowed = await claimAllowance(ctx, {
    tenantId,
    visitor: visitorOf(ctx),
    pictures: admitted.length,
    max: FEEDBACK_LIMITS.picturesDaily,
  })
  if (!allowed) throw new DomainError('feedbackPictures')
  const ids: string[] = []
  for (const [index, { bytes, extension }] of admitted.entries()) {
    const fileName = `feedback-${index + 1}.${extension}`
    const kind = kindOfName(fileName)
    if (!kind) throw invalid('pictures', 'imageKind')
    const limit = { maxBytes: LIMITS.imageBytes, tooLarge }
    const picture = { tenantId, fileName, kind, stream: once(bytes), size: bytes.length, limit } as const
    const stored = await storeFile(ctx, { ...picture, budget: 'feedback' })
    ids.push(stored.id)
  }
  return ids
}

/** Members by their membership, everybody else by their network: ids that browsers send could be made up. */
const visitorOf = ({ actor, ip, ports }: DomainContext): string =>
  ports.keyedHash('feedback', actor.type === 'member' ? `member ${actor.memberId}` : `network ${addressKey(ip)}`)

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
