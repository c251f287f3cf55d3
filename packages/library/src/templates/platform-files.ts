// Pictures of the platform's templates: anyone who uses a template gets copies of them, which the tenant owns.
import { type Block, fileIdOf, rewriteLinks } from '@lectern/content'
import type { DomainContext } from '@lectern/kernel'
import { uploadFile } from '../files/index.ts'
import { findPlatformFiles } from './template.repo.ts'

/** By the id of the platform's file that of its copy. A file whose bytes no longer exist has none. Errors: storageFull. */
export async function copyPlatformFiles(ctx: DomainContext, templateId: string): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>()
  for (const { id, fileName, size, storageKey } of await findPlatformFiles(ctx, templateId)) {
    const stream = await ctx.ports.storage.get(storageKey).catch((error: unknown) => {
      ctx.log.error({ err: error, fileId: id }, 'stored file cannot be read')
      return null
    })
    if (stream) copies.set(id, (await uploadFile(ctx, { fileName, size, stream })).id)
  }
  return copies
}

/** The blocks with the copies in place of the files; a picture without a copy is left empty. */
export const showing = (blocks: Block[], copies: ReadonlyMap<string, string>): Block[] =>
  rewriteLinks(blocks, (url) => {
    const id = fileIdOf(url)
    if (id === null) return url
    const copy = copies.get(id)
    return copy === undefined ? null : `/file?fileId=${encodeURIComponent(copy)}`
  })
