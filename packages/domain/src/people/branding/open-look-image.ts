// The images of a look, for everybody: they stand on the login page (AUTH-14).
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { findLookFile } from './appearance.repo.ts'
import type { LookPlace } from './look-url.ts'

export type LookImageBytes = { mime: string; sha256: string; size: number; stream: AsyncIterable<Uint8Array> }

/** Throws notFound when the look has none there. */
export async function openLookImage(
  ctx: Pick<DomainContext, 'db' | 'ports'>,
  { id, place }: { id: string; place: LookPlace },
): Promise<LookImageBytes> {
  const file = await findLookFile(ctx.db, id, place)
  if (!file) throw notFound()
  const { mime, sha256, size, storageKey } = file
  return { mime, sha256, size, stream: await ctx.ports.storage.get(storageKey) }
}
