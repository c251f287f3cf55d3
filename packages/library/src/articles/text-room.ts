// Limit of an organisation's texts (TEN-11): articles with their versions and saved versions, and templates. It has a limit of its own, apart
// from files, so that a full disk quota never keeps anybody from writing.
import type { CheckedBlocks } from '@lectern/content'
import { FILE_LIMITS } from '@lectern/contracts'
import { createTtlCache } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, parameterNumber, parameterValues } from '@lectern/kernel'
import { isNotLonger, textBytes } from './text-room.repo.ts'

const MEGABYTE = 1024 * 1024
/** With more space than this the result is cached, so that not every save measures. */
const PLENTY_BYTES = 64 * MEGABYTE

/** Bytes that the texts of a tenant take, before compression, and may take. */
export type TextRoom = { used: number; max: number }

const cache = createTtlCache<TextRoom>({ ttlMs: 30_000, max: 2_000 })

export async function measureTexts({ db }: Pick<DomainContext, 'db'>, tenantId: string): Promise<TextRoom> {
  const [values, used] = await Promise.all([parameterValues(db, ['maxTextStorage']), textBytes(db, tenantId)])
  return { used, max: parameterNumber(values.get('maxTextStorage'), FILE_LIMITS.textStorageMegabytes) * MEGABYTE }
}

/** Call this before text is added. Errors: textFull. */
export async function requireTextRoom(ctx: Pick<DomainContext, 'db'>, tenantId: string): Promise<void> {
  const { used, max } = await cache.get(ctx.db, tenantId, () => measureTexts(ctx, tenantId))
  if (used + PLENTY_BYTES > max) cache.delete(ctx.db, tenantId)
  if (used >= max) throw new DomainError('textFull', { params: { max: Math.floor(max / MEGABYTE) } })
}

/** As {@link requireTextRoom}, for new content of an article: text that is not longer than before is always accepted. Errors: textFull. */
export async function requireRoomToSave(
  ctx: Pick<DomainContext, 'db'>,
  tenantId: string,
  article: { id: string; content: CheckedBlocks },
): Promise<void> {
  try {
    await requireTextRoom(ctx, tenantId)
  } catch (error) {
    if (!(error instanceof DomainError) || !(await isNotLonger(ctx.db, tenantId, article))) throw error
  }
}
