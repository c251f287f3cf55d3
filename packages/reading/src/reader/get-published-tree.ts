// The directory of a published manual for its readers (specification §2 'Published reader view').
import type { PublishedTree, PublishedTreeInput } from '@lectern/contracts'
import { type DomainContext, mayManual, notFound, roleOfRank } from '@lectern/kernel'
import { authorizeReader } from './authorize-reader.ts'
import { portalOf } from './portal-place.ts'
import { publishedDirectory } from './published-directory.ts'
import { publishedSeo } from './published-seo.ts'
import { findReaderManual } from './reader.repo.ts'

/** Errors: notFound, notPublic, readerNotAllowed, sharePasswordRequired, sharePasswordWrong. */
export async function getPublishedTree(ctx: DomainContext, input: PublishedTreeInput): Promise<PublishedTree> {
  const manual = await findReaderManual(ctx, input)
  if (!manual) throw notFound('manual')
  await authorizeReader(ctx, manual, input.password)
  const { tree, firstArticleId } = await publishedDirectory(ctx, manual)
  return {
    manualId: manual.manualId,
    manualCode: manual.code,
    name: manual.name,
    description: manual.description,
    logo: manual.logoFileId,
    color: manual.color,
    enableAi: manual.enableAi,
    mayExport: manual.readersMayExport || mayManual(roleOfRank(manual.rank), 'view'),
    onlyCollaborators: manual.releaseType === 'private' || manual.releaseScope === 'members',
    firstArticleId,
    tree,
    seo: await publishedSeo(ctx, { id: manual.manualId, tenantId: manual.tenantId }),
    portal: await portalOf(ctx, manual),
  }
}
