// Scenarios of the seed command besides the demo: a further tenant, and many articles for measurements.
import { createLetters } from '@lectern/kernel'
import { createManual, createSpace, importMarkdown, publishManual } from '@lectern/library'
import { createMember, createTenant } from '@lectern/people'
import { openToEveryone } from './demo.ts'
import { randomPassword } from './password.ts'
import { defaultTenant, findSpaceNamed, firstAdministrator } from './seed.repo.ts'
import { type SeedDeps, seedContext, systemContext } from './seed-context.ts'
import { syntheticArticle } from './synthetic.ts'

/** A tenant with an administrator; `host` is its own domain. Returns the credentials. */
export async function seedTenant(
  deps: SeedDeps,
  tenant: { code: string; name: string; account: string; host?: string },
) {
  const { account, ...input } = tenant
  const { id } = await createTenant(systemContext(deps, ''), input)
  const password = randomPassword()
  await createMember(systemContext(deps, id), { account, name: account, password, role: 'tenantAdmin' })
  return { tenantId: id, account, password }
}

const LOAD_SPACE = 'load'
const BATCH = 200

/** `count` published articles in a new manual that everyone may read, in the default tenant. Returns its address suffix. */
export async function seedLoad(deps: SeedDeps, count: number): Promise<{ manualId: string; manualCode: string }> {
  const tenant = await defaultTenant(deps.db)
  const admin = tenant && (await firstAdministrator(deps.db, tenant.id))
  if (!admin) throw new Error('There is no tenant yet: run the demo first.')
  const ctx = seedContext(deps, admin)
  const space =
    (await findSpaceNamed(deps.db, admin.tenantId, LOAD_SPACE)) ?? (await createSpace(ctx, { name: LOAD_SPACE }))
  const manualCode = `load${createLetters()}`
  const { id } = await createManual(ctx, { spaceId: space.id, name: `load ${count}`, manualCode })
  await openToEveryone(ctx, id)
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => from + n)
    const files = numbers.map((n) => ({ path: `${String(n).padStart(6, '0')}.md`, markdown: syntheticArticle(n) }))
    await importMarkdown(ctx, { manualId: id, files })
  }
  if (count > 0) await publishManual(ctx, { manualId: id })
  return { manualId: id, manualCode }
}
