// People of a directory sign in with their password there, which is kept nowhere here (LDAP-03). Only an account that belongs to the directory
// of its tenant is asked about, at that directory: nobody of another organisation, and none that its owner made.
import type { DirectoryEntry, DomainContext } from '@lectern/kernel'
import { DirectoryFailed, DomainError, tenantOf, transact, writeAudit } from '@lectern/kernel'
import { hasPassword } from '../identity/user.repo.ts'
import { updatePeople } from './apply.repo.ts'
import { type DirectoryPerson, peopleSearch, toPerson, uuidValue } from './entries.ts'
import { findByAccount, findDirectoryPerson } from './person.repo.ts'
import { differences, type KnownPerson } from './plan-people.ts'
import { usedDirectory } from './stored-settings.ts'

/** The person whom the directory of the caller's tenant knows by this account. */
export async function directoryPersonNamed(ctx: DomainContext, account: string): Promise<string | null> {
  const person = await findByAccount(ctx.db, tenantOf(ctx.actor) ?? '', account)
  return person?.userId ?? null
}

/** Whether the person shows a password to prove who they are: one here, or that of a directory. */
export const knowsPassword = async (ctx: DomainContext, userId: string): Promise<boolean> =>
  (await hasPassword(ctx.db, userId)) || (await findDirectoryPerson(ctx.db, userId)) !== undefined

/** Whether it is the password of the person. Throws directoryUnavailable. */
export async function checkPassword(ctx: DomainContext, userId: string, password: string): Promise<boolean> {
  const byDirectory = await checkDirectoryPassword(ctx, userId, password)
  return byDirectory ?? ctx.ports.credentials.verifyPassword({ userId, password })
}

/**
 * Null for people who did not come from a directory. The entry is looked up again, by what never changes: names move, and who is no longer
 * found by the filter does not come in. Name and contacts are brought in step. Throws directoryUnavailable; memberDisabled for a right
 * password of somebody who is disabled there.
 */
export async function checkDirectoryPassword(
  ctx: DomainContext,
  userId: string,
  password: string,
): Promise<boolean | null> {
  const row = await findDirectoryPerson(ctx.db, userId)
  if (!row) return null
  if (password === '') return false
  try {
    const person = await provedPerson(ctx, row, password)
    if (person === null) return false
    if (person.disabled) throw new DomainError('memberDisabled')
    await keepInStep(ctx, row, person)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'ldapOff') return false
    if (!(error instanceof DirectoryFailed)) throw error
    const { step, reason, detail } = error
    ctx.log.warn({ tenantId: row.tenantId, step, reason, detail }, 'a directory does not let people sign in')
    throw new DomainError('directoryUnavailable')
  }
}

type PersonOfTenant = KnownPerson & { tenantId: string }

async function provedPerson(
  ctx: DomainContext,
  row: PersonOfTenant,
  password: string,
): Promise<DirectoryPerson | null> {
  const { fields, server } = await usedDirectory(ctx, row.tenantId)
  const having = { attribute: fields.uuidAttribute, value: uuidValue(row.uuid, fields.uuidAttribute) }
  const { entries } = await ctx.ports.directory.open(server, (session) =>
    session.sample({ ...peopleSearch(fields), having }, 1),
  )
  const [entry] = entries
  const person = entry && toPerson(entry, fields)
  if (!isThe(person, row)) return null
  return (await ctx.ports.directory.verify(server, (entry as DirectoryEntry).dn, password)) ? person : null
}

/** A server that answers with somebody else must not let them in. */
const isThe = (person: ReturnType<typeof toPerson> | undefined, { uuid }: PersonOfTenant): person is DirectoryPerson =>
  person !== undefined && !('note' in person) && person.uuid === uuid

/** Another account name waits for the next run, which finds one that is free. */
async function keepInStep(ctx: DomainContext, row: PersonOfTenant, person: DirectoryPerson): Promise<void> {
  const { tenantId, memberId, account, username, userId, uuid } = row
  const fields = differences(row, { ...person, account }).map(({ field }) => field)
  if (memberId === null || (fields.length === 0 && person.dn === row.dn)) return
  const { name, email, phone, dn } = person
  await transact(ctx, async (tx) => {
    await updatePeople(tx, tenantId, [{ uuid, userId, memberId, username, account, name, email, phone, dn }])
    const data = { by: 'ldap', fields: fields.join(',') }
    await writeAudit(tx, ctx, { tenantId, action: 'member.update', subject: 'member', subjectId: memberId, data })
  })
}
