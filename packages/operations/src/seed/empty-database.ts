// First step of made-up platforms: an empty database.
import { seedAdministrator } from './demo.ts'
import { randomPassword } from './password.ts'
import { hasTenants } from './seed.repo.ts'
import type { SeedDeps } from './seed-context.ts'

/**
 * The administrator of a database without organisations. Throws when it holds some: nothing is changed then. `what` needs the database, as
 * the error says.
 */
export async function administratorOfEmpty(
  deps: SeedDeps,
  { account, what }: { account: string; what: string },
): Promise<{ account: string; password: string }> {
  if (await hasTenants(deps.db))
    throw new Error(`The database holds organisations. The ${what} needs one that is empty.`)
  const administrator = { account, password: randomPassword() }
  await seedAdministrator(deps, administrator)
  return administrator
}
