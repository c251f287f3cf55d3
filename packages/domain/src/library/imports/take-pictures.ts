// Pictures that imported documents show from other sites are kept here from now on (EDIT-12).
import { LIMITS } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { fetchPicture } from '../files/index.ts'

/** Asked for at the same time. */
const TOGETHER = 4
/** A site that has failed so often is not asked any more: each try may take its time. */
const PATIENCE = 3

/**
 * Answers ids by address; `taken` holds those of an earlier try. What cannot be had is left out. `step` is called after each picture
 * with what is taken so far. Errors: storageFull, and what goes wrong with the store.
 */
export async function takePictures(
  ctx: DomainContext,
  { urls, taken }: { urls: readonly string[]; taken: Record<string, string> },
  step: (taken: Record<string, string>) => Promise<void>,
): Promise<Map<string, string>> {
  const ids = { ...taken }
  const failures = new Map<string, number>()
  const waiting = urls.slice(0, LIMITS.importRemotePictures).filter((url) => ids[url] === undefined)

  async function take(url: string): Promise<void> {
    const address = url.startsWith('//') ? `https:${url}` : url
    if (!URL.canParse(address)) return
    const { host } = new URL(address)
    const failed = failures.get(host) ?? 0
    if (failed >= PATIENCE) return
    try {
      ids[url] = (await fetchPicture(ctx, { url: address })).id
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'pictureUnreachable') throw error
      failures.set(host, failed + 1)
    }
  }
  async function work(): Promise<void> {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      await take(url)
      await step(ids)
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
  return new Map(Object.entries(ids))
}
