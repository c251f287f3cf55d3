// The product with its own predicates of tenants and people switched off, to see what the database does about it (ADR 0024, 0053). For
// tests only.
import { confinedTenant } from '@lectern/db'
import pg from 'pg'
import { testDatabase } from './suite-database.ts'

/**
 * `tenant_id = $1`, quoted and qualified or not: as every statement of ours, and those of Prisma, ask for their tenant. What is behind SET
 * is no question.
 */
const TENANT = /(?<!(?:\bSET|,)\s+"?)(?:"?\w+"?\.)*"?\btenant_id"? = (\$\d+)(?:::\w+)?/g
/** Matches predicates on the owner: `u.id = $1`, as raw statements call people, and the same by Prisma. */
const PERSON =
  /(?:\bu\.id|"public"\."user"\."id"|(?:"public"\.)?"?\b(?:account|session|user_profile|user_preference)"?\."?user_id"?) = (\$\d+)/g

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Number of removed predicates. */
export type Switch = { removed(): number; restore(): void }

/** From now on, confined statements ask for rows of any tenant and person. Of this process, until `restore`. */
export function switchPredicatesOff(): Switch {
  const { query } = pg.Client.prototype
  let removed = 0
  const anything = (_: string, parameter: string) => {
    removed += 1
    return `(${parameter}::text IS NOT NULL)`
  }
  const open = (text: string) => text.replace(TENANT, anything).replace(PERSON, anything)
  const replaced = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    if (confinedTenant() === undefined) return Reflect.apply(query, this, [config, ...rest])
    if (typeof config === 'string') return Reflect.apply(query, this, [open(config), ...rest])
    if (isRecord(config) && typeof config.text === 'string') {
      const text = open(config.text)
      // A prepared statement keeps its text, so the changed one has another name, which a confined one notes as its own.
      const name = `${config.name}.open`
      if (text !== config.text && typeof config.name === 'string') Object.assign(config, { name, ownName: name })
      config.text = text
    }
    return Reflect.apply(query, this, [config, ...rest])
  }
  Object.assign(pg.Client.prototype, { query: replaced })
  return {
    removed: () => removed,
    restore: () => void Object.assign(pg.Client.prototype, { query }),
  }
}

/** Switches every policy of the database off, or on again: what is left then is found by whoever asks. */
export const switchPolicies = (state: 'ENABLE' | 'DISABLE') =>
  testDatabase().pool.query(`DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_policies GROUP BY 1 LOOP
      EXECUTE format('ALTER TABLE %I ${state} ROW LEVEL SECURITY', name);
    END LOOP; END $$`)
