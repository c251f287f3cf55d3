// The control of without-predicates.int.test.ts: with the policies taken away too, the same attack does reach the other tenant.
import { testDatabase, useOwnDatabase } from '@lectern/testing'
import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { attackWithoutPredicates } from './attack-without-predicates.ts'

it('[PERM-06] without predicates and without policies, calls reach another tenant', async () => {
  await useOwnDatabase()
  await testDatabase().pool.query(`DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_policies GROUP BY 1 LOOP
      EXECUTE format('ALTER TABLE %I DISABLE ROW LEVEL SECURITY', name);
    END LOOP; END $$`)
  const app = await testApp()
  const { leaked, changed } = await attackWithoutPredicates(app)
  await app.close()
  expect(leaked.length).toBeGreaterThan(20)
  expect(changed.length).toBeGreaterThan(20)
}, 300_000)
