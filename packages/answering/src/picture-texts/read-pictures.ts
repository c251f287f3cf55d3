// Reads the texts of pictures that published articles show, one picture at a time, and indexes these articles with them (ADR 0072).

import { buffer } from 'node:stream/consumers'
import type { DomainContext, Ports } from '@lectern/kernel'
import { indexArticle } from '../search/index-article.ts'
import {
  articlesShowing,
  claimPicture,
  type PictureRef,
  unreadPictures,
  writePictureText,
} from '../search/picture-text.repo.ts'
import { withBlanks } from './with-blanks.ts'

const BATCH = 20
/** A picture with more is a page of small print, whose beginning says what it is about. */
const MAX_CHARS = 4_000

type Shared = Pick<DomainContext, 'db'> & { ports: Pick<Ports, 'readPicture'> }

/** Returns how many pictures were read. A picture that fails is tried again by a later run, three times in all. */
export async function readPictures(
  of: (tenantId: string) => DomainContext,
  { db, ports }: Shared,
  signal?: AbortSignal,
): Promise<number> {
  if (!ports.readPicture) return 0
  let count = 0
  for (;;) {
    const pictures = await unreadPictures(db, new Date(), BATCH)
    for (const picture of pictures) {
      if (signal?.aborted) return count
      if (await readPicture(of(picture.tenantId), picture, signal)) count++
    }
    if (pictures.length < BATCH) break
  }
  return count
}

/** Returns false when another worker has the picture, or when it cannot be read; then it waits for the end of the claim. */
export async function readPicture(ctx: DomainContext, picture: PictureRef, signal?: AbortSignal): Promise<boolean> {
  const { db, log, ports } = ctx
  if (!ports.readPicture) return false
  if (!(await claimPicture(db, picture, ctx.now()))) return false
  try {
    const lines = await ports.readPicture(await buffer(await ports.storage.get(picture.storageKey)), signal)
    await storeText(ctx, picture, lines)
    return true
  } catch (error) {
    const err = error instanceof Error ? error.message : String(error)
    log.warn({ tenantId: picture.tenantId, sha256: picture.sha256, err }, 'the text of a picture could not be read')
    return false
  }
}

async function storeText(ctx: DomainContext, picture: PictureRef, lines: string[]): Promise<void> {
  const text = lines.map(withBlanks).join('\n').slice(0, MAX_CHARS).trim()
  await writePictureText(ctx.db, picture, text, ctx.now())
  if (text === '') return
  for (const version of await articlesShowing(ctx.db, picture)) await indexArticle(ctx, version)
}
