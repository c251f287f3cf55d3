// Checks at the start that the database confines statements (ADR 0024). A product that only seems to be confined must not serve.
import { CONFINED_ROLE, confinedTo } from './confinement.ts'
import type { Database } from './database.ts'

/** The database does not confine statements; the message says why and what an operator can do. */
export class ConfinementError extends Error {
  override name = 'ConfinementError'
}

const HELP = 'See "Row-level security" in docs/operations.md.'

/** Tables without policies of which confined statements get something, since the platform has them for everybody (ADR 0053). */
export const SHARED_TABLES = [
  'ai_package',
  'message_template',
  'sensitive_category',
  'sensitive_list',
  'sensitive_word',
  'stored_garbage',
  'template_group',
] as const
/** Tables with policies of which they get some columns only. */
const PARTIAL_TABLES = ['system_parameter', 'user', 'user_profile'] as const

const list = (names: readonly string[]) => `(${names.map((name) => `'${name}'`).join(', ')})`

/**
 * `open`: tables of tenants on which the policies do not hold for the confined role; of a role that bypasses them these are all.
 * `granted`: tables of people and of the platform of which it may have more than it needs: passwords, sessions and keys are there.
 */
const PROBE = `SELECT current_user AS role, ARRAY(SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND a.attname = 'tenant_id'
    AND NOT a.attisdropped AND NOT row_security_active(c.oid) ORDER BY 1)::text[] AS open,
  ARRAY(SELECT c.relname FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm') AND c.relnamespace = current_schema()::regnamespace
    AND CASE WHEN c.relname IN ${list(PARTIAL_TABLES)}
      THEN NOT row_security_active(c.oid) OR has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE')
      ELSE NOT row_security_active(c.oid) AND c.relname NOT IN ${list(SHARED_TABLES)}
        AND (has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE') OR has_table_privilege(c.oid, 'DELETE, TRUNCATE')) END
    ORDER BY 1)::text[] AS granted,
  (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user) AS bypasses`

/** Throws ConfinementError when confined statements would see rows of other tenants, or cannot run at all. */
export async function checkConfinement(db: Database): Promise<void> {
  const probe = () => db.pool.query<{ role: string; open: string[]; granted: string[]; bypasses: boolean }>(PROBE)
  const { rows } = await confinedTo('', probe).catch((error: Error & { code?: string }) => {
    // invalid_parameter_value: no such role; insufficient_privilege: not a member of it. Anything else is not about the role.
    if (error.code !== '22023' && error.code !== '42501') throw error
    throw new ConfinementError(`The database user cannot act as the role ${CONFINED_ROLE}: ${error.message}. ${HELP}`)
  })
  const { role, open = [], granted = [], bypasses } = rows[0] ?? {}
  if (role !== CONFINED_ROLE) throw new ConfinementError(`Confined statements run as ${role}. ${HELP}`)
  if (bypasses) throw new ConfinementError(`The role ${CONFINED_ROLE} bypasses row-level security. ${HELP}`)
  if (open.length > 0)
    throw new ConfinementError(`Row-level security does not hold for ${CONFINED_ROLE} on ${open.join(', ')}. ${HELP}`)
  if (granted.length > 0)
    throw new ConfinementError(`The role ${CONFINED_ROLE} has too many privileges on ${granted.join(', ')}. ${HELP}`)
}
