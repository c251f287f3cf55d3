// The settings of a directory as they are stored, and as a caller would have them: what is left out is as it is stored (LDAP-01).
import { X509Certificate } from 'node:crypto'
import { LDAP_DEFAULTS, type LdapFields, type TestLdapInput, UpdateLdapInput } from '@lectern/contracts'
import { type DirectoryServer, type DomainContext, DomainError, invalid } from '@lectern/kernel'
import { isDefaultTenant } from '../tenants/tenant.repo.ts'
import { findSettings, type SettingsRow } from './settings.repo.ts'

/** `sealed` is the password; null without one. */
export type StoredSettings = { fields: LdapFields; sealed: string | null; row: SettingsRow | null }

/** Those to begin with when none are stored. Fields of a later release have their defaults. */
export async function loadSettings(ctx: DomainContext, tenantId: string): Promise<StoredSettings> {
  const row = (await findSettings(ctx.db, tenantId)) ?? null
  const stored = row === null ? {} : UpdateLdapInput.parse(row.fields)
  return { fields: { ...LDAP_DEFAULTS, ...stored }, sealed: row?.password ?? null, row }
}

const REQUIRED = ['host', 'accountDn', 'baseDn'] as const
/** A stored password belongs to these: with others it would be shown to another server, or sent unprotected. */
const OF_PASSWORD = ['host', 'port', 'security', 'caPem', 'accountDn'] as const

/**
 * The settings with the changes of `input`. Errors: invalidInput (required, dnFormat, filterFormat, certificateInvalid, passwordAgain).
 */
export function mergeSettings(
  { fields: old, sealed, row }: StoredSettings,
  { password, ...changes }: TestLdapInput,
): { fields: LdapFields; password: string | null } {
  const fields: LdapFields = { ...old, ...changes }
  for (const name of REQUIRED) if (fields[name] === '') throw invalid(name, 'required')
  for (const name of ['baseDn', 'groupBaseDn'] as const) {
    if (fields[name] !== '' && !fields[name].includes('=')) throw invalid(name, 'dnFormat')
  }
  for (const name of ['filter', 'groupFilter'] as const) {
    if (!isBalanced(fields[name])) throw invalid(name, 'filterFormat')
  }
  if (fields.caPem !== '' && !isCertificate(fields.caPem)) throw invalid('caPem', 'certificateInvalid')
  if (password === undefined) {
    if (sealed === null) throw invalid('password', 'required')
    if (row !== null && OF_PASSWORD.some((name) => fields[name] !== old[name]))
      throw invalid('password', 'passwordAgain')
    return { fields, password: null }
  }
  if (password === '') throw invalid('password', 'required')
  return { fields, password }
}

/** As far as it can be seen without a server. */
function isBalanced(filter: string): boolean {
  if (!/^\(.*\)$/s.test(filter)) return false
  let depth = 0
  for (const character of filter.replace(/\\./gs, '')) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth < 0) return false
  }
  return depth === 0
}

function isCertificate(pem: string): boolean {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.map((block) => new X509Certificate(block)).length > 0
  } catch {
    return false
  }
}

/** The server of these settings, with the password in the clear. */
function serverOf(
  ctx: DomainContext,
  { fields, sealed }: { fields: LdapFields; sealed: string | null },
  { password, trusted }: { password: string | null; trusted: boolean },
): DirectoryServer {
  const { host, port, security, caPem, accountDn } = fields
  const secret = password ?? (sealed === null ? '' : ctx.ports.secrets.open(sealed))
  return { host, port, security, caPem, accountDn, password: secret, trusted }
}

/** The settings of a directory that is in use. Throws ldapOff. */
export async function usedDirectory(
  ctx: DomainContext,
  tenantId: string,
): Promise<{ fields: LdapFields; server: DirectoryServer; tenantCode: string }> {
  const stored = await loadSettings(ctx, tenantId)
  if (stored.row === null || !stored.fields.enabled) throw new DomainError('ldapOff')
  const { tenantCode, isDefault } = stored.row
  return { fields: stored.fields, server: serverOf(ctx, stored, { password: null, trusted: isDefault }), tenantCode }
}

/** The settings as `input` would have them, for a try. Errors as {@link mergeSettings}. */
export async function triedDirectory(ctx: DomainContext, tenantId: string, input: TestLdapInput) {
  const stored = await loadSettings(ctx, tenantId)
  const { fields, password } = mergeSettings(stored, input)
  const trusted = await isDefaultTenant(ctx.db, tenantId)
  return { fields, server: serverOf(ctx, { ...stored, fields }, { password, trusted }) }
}
