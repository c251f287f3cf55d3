// A made-up year of the whole platform, to look at boards and to measure them (ledger STAT-01, STAT-02, OPS-01).
import { createTheme, publishTheme } from '@lectern/reading'
import { rollUp } from '../../boards/index.ts'
import { administratorOfEmpty } from '../empty-database.ts'
import { type SeedDeps, systemContext } from '../seed-context.ts'
import { countFacts, insertFacts } from './facts.repo.ts'
import { insertContent, insertMembers, insertTenants, manualsToShow, passwordHash } from './places.repo.ts'
import type { YearSize } from './year-size.ts'

export const WHOLE_YEAR: YearSize = { tenants: 50, members: 8, manuals: 500, articles: 20_000, scale: 1 }
/** As many organisations, a tenth of everything they have. */
export const TENTH_OF_YEAR: YearSize = { ...WHOLE_YEAR, manuals: 50, articles: 2_000, scale: 0.1 }

/**
 * Fills an empty database with the 365 days before `now`: the same day gives the same rows. `tell` receives the progress. Throws when the
 * database holds organisations: nothing is changed then.
 */
export async function seedYear(
  deps: SeedDeps,
  { size, now, account }: { size: YearSize; now: Date; account: string },
  tell: (line: string) => void,
): Promise<{ account: string; password: string }> {
  const { db } = deps
  const administrator = await administratorOfEmpty(deps, { account, what: 'year' })
  await insertTenants(db, size, now)
  await insertMembers(db, size, await passwordHash(db, account))
  await insertContent(db, size, now)
  tell('organisations, manuals and articles')
  for (const { tenantId, manualId } of await manualsToShow(db)) {
    const ctx = systemContext(deps, tenantId)
    await publishTheme(ctx, await createTheme(ctx, { manualId, name: '帮助中心', templateId: 'product' }))
  }
  tell('portals')
  await insertFacts(db, size, now, tell)
  const { rows, views } = await countFacts(db)
  tell(`${rows} rows, ${views} views`)
  tell(`${await rollUp({ db }, now)} days summed up`)
  return administrator
}
