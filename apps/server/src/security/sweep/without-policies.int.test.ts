// The control of calls without predicates: with the policies taken away too, the same calls do reach the other tenant.
import { testDatabase } from '@lectern/testing'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { allWays } from '../all-calls.ts'
import { areas } from '../permission-matrix/areas/index.ts'
import { asCaller } from '../permission-matrix/world.ts'
import { rowsOf } from '../victim.ts'
import { makeGround } from './ground.ts'
import { confines, sendWithoutPredicates } from './without-predicates.ts'

/** As many calls have to get through before it is believed that the sweep would see one. */
const ENOUGH = 20

const setPolicies = (state: 'ENABLE' | 'DISABLE') =>
  testDatabase().pool.query(`DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_policies GROUP BY 1 LOOP
      EXECUTE format('ALTER TABLE %I ${state} ROW LEVEL SECURITY', name);
    END LOOP; END $$`)
// The next suites have the same database.
afterAll(() => setPolicies('ENABLE'))

it('[PERM-06] without predicates and without policies, calls reach another tenant', async () => {
  await setPolicies('DISABLE')
  const app = await testApp()
  const ground = await makeGround({ target: app, inProcess: true })
  const rows = new Map(areas.flat().map((row) => [row.procedure, row]))
  const [leaked, changed] = [new Set<string>(), new Set<string>()]
  for (const way of allWays().filter(confines)) {
    const row = rows.get(way.procedure)
    if (!row || (leaked.size > ENOUGH && changed.size > ENOUGH)) continue
    const world = asCaller(await ground.victims.newWorld(), 'other')
    const call = { way, row, caller: 'other', world, input: await row.input(world) } as const
    const before = await rowsOf(world)
    const problems = await sendWithoutPredicates(ground, call)
    if (problems.some((problem) => problem.includes('tells'))) leaked.add(way.name)
    if (`${await rowsOf(world)}` !== `${before}`) changed.add(way.name)
  }
  await app.close()
  expect(leaked.size).toBeGreaterThan(ENOUGH)
  expect(changed.size).toBeGreaterThan(ENOUGH)
}, 300_000)
