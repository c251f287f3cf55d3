// Pictures that imported documents show from other sites are stored as files of the tenant (EDIT-12).
import { IMPORT_LIMITS } from '@lectern/contracts'
import { type DomainContext, DomainError } from '@lectern/kernel'
import { fetchPicture } from '../../files/index.ts'

const CONCURRENCY = 4
/** After this many failures a site is not asked again: each attempt may take until its timeout. */
const MAX_FAILURES = 3

/**
 * Returns file ids by address; `stored` holds those of an earlier attempt. Pictures that cannot be fetched are left out. `step` is
 * called after each picture with what is stored so far. Errors: storageFull, and errors of the store.
 */
export async function fetchPictures(
  ctx: DomainContext,
  { urls, stored }: { urls: readonly string[]; stored: Record<string, string> },
  step: (stored: Record<string, string>) => Promise<void>,
): Promise<Map<string, string>> {
  const ids = { ...stored }
  const failures = new Map<string, number>()
  const waiting = urls.slice(0, IMPORT_LIMITS.remotePictures).filter((url) => ids[url] === undefined)

  async function fetchOne(url: string): Promise<void> {
    const address = url.startsWith('//') ? `https:${url}` : url
    if (!URL.canParse(address)) return
    const { host } = new URL(address)
    const failed = failures.get(host) ?? 0
    if (failed >= MAX_FAILURES) return
    try {
      ids[url] = (await fetchPicture(ctx, { url: address })).id
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'pictureUnreachable') throw error
      failures.set(host, failed + 1)
    }
  }
  async function work(): Promise<void> {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      await fetchOne(url)
      await step(ids)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return new Map(Object.entries(ids))
}
