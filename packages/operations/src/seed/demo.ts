// Scenario demo: the product's own guide in Chinese and English, published to everyone, with the robot on.
// Every step checks first what exists, so that an interrupted run is resumed by the next one.
import { join } from 'node:path'
import type { DomainContext } from '@lectern/kernel'
import { createDemoSpace, createManual, importMarkdown, publishManual, updateManualSettings } from '@lectern/library'
import { accountExists, createMember, createTenant, findTenantByCode, grantOperator } from '@lectern/people'
import { readGuide, uploadPictures } from './guide.ts'
import { countArticles, findManualCoded, findSpaceNamed } from './seed.repo.ts'
import { type SeedDeps, systemContext } from './seed-context.ts'

const TENANT = { code: 'lectern', name: 'Lectern' }
const SPACE = 'Lectern 帮助中心'
const MANUALS = [
  { lang: 'zh_CN', name: '使用指南', description: 'Lectern 的使用说明', manualCode: 'guide' },
  { lang: 'en_US', name: 'User guide', description: 'How to use Lectern', manualCode: 'guideen' },
]
/** Place of the guide, its own language first. */
export const GUIDE = { tenantCode: TENANT.code, codes: ['guide', 'guideen'] as const }

/** Tenant and administrator. An existing account keeps its password; `created` is false then. */
export async function seedAdministrator(
  deps: SeedDeps,
  admin: { account: string; password: string },
): Promise<{ created: boolean }> {
  const tenant = await findTenantByCode(deps.db, TENANT.code)
  const tenantId = tenant?.id ?? (await createTenant(systemContext(deps, ''), { ...TENANT, isDefault: true })).id
  if (await accountExists(deps.db, admin.account, undefined)) return { created: false }
  await createMember(systemContext(deps, tenantId), { ...admin, name: admin.account, role: 'tenantAdmin' })
  // The first administrator is also an operator of the platform, after switching the role.
  await grantOperator(systemContext(deps, ''), { account: admin.account })
  return { created: true }
}

/** The guide's space, manuals and articles, made by nobody: they are no activity of the administrator. Returns how many articles there are now. */
export async function seedGuide(deps: SeedDeps): Promise<number> {
  const tenant = await findTenantByCode(deps.db, TENANT.code)
  if (!tenant) throw new Error('The demo has no organisation yet.')
  const tenantId = tenant.id
  const ctx = systemContext(deps, tenantId)
  const space = (await findSpaceNamed(deps.db, tenantId, SPACE)) ?? (await createDemoSpace(ctx, { name: SPACE }))
  let articles = 0
  for (const manual of MANUALS) articles += await seedManual(ctx, deps, { tenantId, spaceId: space.id }, manual)
  return articles
}

async function seedManual(
  ctx: DomainContext,
  deps: SeedDeps,
  { tenantId, spaceId }: { tenantId: string; spaceId: string },
  manual: (typeof MANUALS)[number],
): Promise<number> {
  const { lang, ...input } = manual
  const { id } =
    (await findManualCoded(deps.db, tenantId, input.manualCode)) ?? (await createManual(ctx, { spaceId, ...input }))
  await openToEveryone(ctx, id)
  if ((await countArticles(deps.db, id)) === 0) {
    const folder = join(deps.guideFolder, lang)
    const files = await uploadPictures(ctx, folder, await readGuide(folder))
    if (files.length > 0) await importMarkdown(ctx, { manualId: id, files })
  }
  const articles = await countArticles(deps.db, id)
  if (articles > 0) await publishManual(ctx, { manualId: id })
  return articles
}

/** Released to everyone without sign-in, with the robot on. */
export async function openToEveryone(ctx: DomainContext, id: string): Promise<void> {
  await updateManualSettings(ctx, {
    id,
    releaseType: 'public',
    releaseScope: 'external',
    linkPermission: 'public',
    enableAi: true,
  })
}
