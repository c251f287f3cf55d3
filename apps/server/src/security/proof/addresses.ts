// Addresses beside the calls: files, exports, site maps, pages for machines and streams, with ids, codes and words of an organisation.
import { testDatabase } from '@lectern/testing'
import type { World } from '../permission-matrix/world.ts'
import type { Organisation } from './organisation.ts'
import type { Random } from './random.ts'

type Names = { id: string; world: World; word: string; manualCode: string; tenantCode: string; address: string }

/** A stream of events ends with its connection only: it is not among them. */
const ADDRESSES: readonly ((names: Names) => string)[] = [
  ({ id }) => `/file?fileId=${id}`,
  ({ world }) => `/file?fileId=${world.fileId}`,
  ({ world }) => `/file?fileId=${world.fileId}&w=64`,
  ({ id }) => `/exports/${id}`,
  ({ world }) => `/exports/markdown/${world.articleId}`,
  ({ world }) => `/exports/markdown/${world.draftId}`,
  ({ world }) => `/article-file/${world.articleId}?format=md`,
  ({ world }) => `/article-file/${world.draftId}?format=html&text=draft`,
  ({ id }) => `/books/${id}`,
  ({ id }) => `/books/${id}/report`,
  ({ world }) => `/service/manualContent/exportById?id=${world.articleId}&format=md`,
  ({ world }) => `/service/notLoginManualContent/exportById?id=${world.articleId}&format=md`,
  ({ world, word }) => `/service/manualContent/intelligentSearch?manualId=${world.manualId}&question=${word}`,
  ({ word }) => `/service/manualContent/intelligentSearch?question=${word}`,
  ({ world, word }) => `/service/notLoginManualContent/intelligentSearch?manualId=${world.manualId}&question=${word}`,
  () => '/sitemap.xml',
  () => '/robots.txt',
  () => '/llms.txt',
  ({ tenantCode }) => `/sitemap/tenant/${tenantCode}.xml`,
  ({ manualCode }) => `/sitemap/manual/${manualCode}.xml`,
  ({ tenantCode }) => `/llms/${tenantCode}.txt`,
  ({ manualCode }) => `/pub/${manualCode}/llms.txt`,
  ({ world }) => `/puba/${world.articleId}.md`,
  ({ world }) => `/pubs/${world.shareCode}.md`,
  ({ world }) => `/view?id=${world.articleId}`,
  ({ id }) => `/look/${id}/logo`,
  ({ world }) => `/embed/robot-here.js?manual=${world.manualId}`,
  ({ id }) => `/uploads/${id}`,
  ({ world }) => `/uploads/${world.uploadId}`,
  ({ id }) => `/member-imports/${id}/report`,
  () => '/member-files/export',
  ({ id }) => `/invoice-files/${id}`,
  ({ id }) => `/certification-documents/${id}`,
  ({ address }) => address,
]

/** Pages that the product renders; there are none without a build. */
const PAGES: typeof ADDRESSES = [
  ({ world }) => `/article/content/${world.articleId}`,
  ({ world }) => `/article/manual-content/${world.manualId}`,
  ({ world }) => `/article/answer-log/${world.manualId}`,
  ({ world }) => `/article/portal/${world.manualId}`,
  ({ manualCode }) => `/pub/${manualCode}`,
  ({ manualCode, world }) => `/pub/${manualCode}?id=${world.articleId}`,
  ({ world }) => `/puba/${world.articleId}`,
  ({ world }) => `/pubs/${world.shareCode}`,
  ({ world }) => `/cooperation/${world.cooperationCode}`,
  ({ manualCode }) => `/robot/${manualCode}`,
  ({ id }) => `/notice/${id}`,
  () => '/space-list',
  () => '/manual-list',
  () => '/setting/members',
  ({ world }) => `/article/published/${world.manualId}`,
  ({ world }) => `/article/manual-content-out/${world.articleId}`,
  ({ world }) => `/preview?fileId=${world.fileId}`,
  ({ word }) => `/ai-search-results?searchContent=${word}`,
]

export type Codes = { manualCodes: readonly string[]; tenantCode: string; storageKeys: readonly string[] }

export async function codesOf({ people: { tenantId } }: Organisation): Promise<Codes> {
  const { prisma } = testDatabase()
  const where = { tenantId }
  const manuals = await prisma.manual.findMany({ where, select: { code: true } })
  const files = await prisma.storedFile.findMany({ where, select: { storageKey: true } })
  const { code } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId } })
  return {
    manualCodes: manuals.map((manual) => manual.code),
    tenantCode: code,
    storageKeys: files.map(({ storageKey }) => storageKey),
  }
}

/** One of them, with things of `owner`. */
export function pickAddress(
  random: Random,
  owner: Organisation,
  { codes, wireOnly }: { codes: Codes; wireOnly: boolean },
): string {
  return random.pick(wireOnly ? [...ADDRESSES, ...PAGES, ...PAGES] : ADDRESSES)({
    id: random.pick(owner.ids),
    world: random.pick(owner.kept).world,
    word: owner.canaries.word,
    manualCode: random.pick(codes.manualCodes),
    tenantCode: codes.tenantCode,
    address: `/file?fileId=${encodeURIComponent(random.pick(codes.storageKeys))}`,
  })
}
