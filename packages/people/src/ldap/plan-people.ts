// Plans a run's changes of people: compares the directory with earlier people by their permanent id; pure (LDAP-02). Anyone who did not come
// from the directory is never touched.
import type { LdapChangeKind, LdapNote } from '@lectern/contracts'
import { accountNames } from './account-names.ts'
import type { DirectoryPerson, Noted, Unfit } from './entries.ts'
import { requireLittleLoss } from './loss.ts'
import type { ChangeRow } from './run.repo.ts'

/** Somebody who came from the directory. */
export type KnownPerson = {
  uuid: string
  userId: string
  /** Null when they have been removed from the organisation since. */
  memberId: string | null
  /** The value from the directory. */
  account: string
  /** Account name here. */
  username: string
  name: string
  email: string
  phone: string
  dn: string
  enabled: boolean
  disabledBy: string | null
  administrator: boolean
}

export type NewPerson = {
  person: DirectoryPerson
  username: string
  /** Of somebody who came from the directory before and was removed; else null. */
  userId: string | null
}
export type UpdatedPerson = { known: KnownPerson; person: DirectoryPerson; username: string }

export type PeoplePlan = {
  create: NewPerson[]
  update: UpdatedPerson[]
  disable: KnownPerson[]
  enable: KnownPerson[]
  changes: ChangeRow[]
}

export type PeopleFacts = {
  people: readonly DirectoryPerson[]
  unfit: readonly Unfit[]
  known: readonly KnownPerson[]
  tenantCode: string
  /** Of {@link accountNames}, in lower case: those of anybody who is not in `known`. */
  taken: ReadonlySet<string>
  /** Addresses that others have proven. */
  proven: ReadonlySet<string>
  /** Enabled administrators of the organisation, whether they came from the directory or not. */
  administrators: number
  acceptLoss: boolean
}

const FIELDS = ['account', 'name', 'email', 'phone'] as const

/** Returns the differences between the person here and in the directory. */
export const differences = (row: KnownPerson, person: DirectoryPerson): ChangeRow['fields'] =>
  FIELDS.filter((field) => row[field] !== person[field]).map((field) => ({
    field,
    before: row[field],
    after: person[field],
  }))

/** Throws LossRefused. */
export function planPeople(facts: PeopleFacts): PeoplePlan {
  const { people, known, acceptLoss } = facts
  const byUuid = new Map(people.map((person) => [person.uuid, person]))
  const before = new Map(known.map((person) => [person.uuid, person]))
  const names = namesFor(facts)
  const notes = notesFor(facts)
  const plan: PeoplePlan = { create: [], update: [], disable: [], enable: [], changes: facts.unfit.map(skippedRow) }
  const add = (kind: LdapChangeKind, person: Shown, fields: ChangeRow['fields'], noted: Noted[]) =>
    plan.changes.push(rowOf(kind, person, fields, noted))

  for (const person of people) {
    const old = before.get(person.uuid)
    if (old?.memberId != null) continue
    if (person.disabled) {
      if (!old) add('skipped', person, [], [{ note: 'disabledThere' }])
      continue
    }
    const username = names.get(person.uuid) ?? old?.username ?? person.account
    plan.create.push({ person, username, userId: old?.userId ?? null })
    const fields = FIELDS.flatMap((field) =>
      person[field] === '' ? [] : [{ field, before: '', after: person[field] }],
    )
    add('created', person, fields, notes(person, username))
  }
  for (const old of known) {
    const person = byUuid.get(old.uuid)
    if (old.memberId === null || !person) continue
    const username = names.get(old.uuid) ?? old.username
    const fields = differences(old, person)
    if (fields.length > 0 || person.dn !== old.dn) plan.update.push({ known: old, person, username })
    if (fields.length > 0) add('changed', person, fields, notes(person, username))
    if (!person.disabled && !old.enabled && old.disabledBy === 'ldap') {
      plan.enable.push(old)
      add('enabled', person, [], [])
    }
  }
  const { disable, spared } = planDisabling(facts, byUuid)
  if (!acceptLoss) requireLittleLoss('tooManyGone', { gone: disable.length, all: known.filter(isIn).length })
  plan.disable.push(...disable)
  for (const old of disable) add('disabled', old, [], [{ note: byUuid.has(old.uuid) ? 'disabledThere' : 'gone' }])
  for (const old of spared) add('skipped', old, [], [{ note: 'lastAdministrator' }])
  return plan
}

const isIn = ({ memberId, enabled }: KnownPerson) => memberId !== null && enabled

/** Plans disabling people who no longer exist or are disabled in the directory, except the organisation's last administrator. */
function planDisabling(
  { known, administrators }: PeopleFacts,
  byUuid: ReadonlyMap<string, DirectoryPerson>,
): { disable: KnownPerson[]; spared: KnownPerson[] } {
  const out = known.filter((old) => isIn(old) && byUuid.get(old.uuid)?.disabled !== false)
  const leading = out.filter(({ administrator }) => administrator)
  const spared = leading.length > 0 && leading.length >= administrators ? leading.slice(0, 1) : []
  return { disable: out.filter((old) => !spared.includes(old)), spared }
}

/**
 * The account name of everybody who is new or has another account than before. Names that people give up in this run are free for others;
 * nobody else's name changes because one becomes free.
 */
function namesFor({ people, known, taken, tenantCode }: PeopleFacts): Map<string, string> {
  const before = new Map(known.map((person) => [person.uuid, person]))
  const renamed = people.filter(({ uuid, account }) => before.get(uuid)?.account !== account)
  const leaving = new Set(renamed.map(({ uuid }) => uuid))
  const used = new Set(known.filter(({ uuid }) => !leaving.has(uuid)).map(({ username }) => username.toLowerCase()))
  const names = new Map<string, string>()
  for (const person of [...renamed].sort((a, b) => (a.uuid < b.uuid ? -1 : 1))) {
    const choices = accountNames(person, tenantCode)
    const free = choices.find((name) => !taken.has(name.toLowerCase()) && !used.has(name.toLowerCase()))
    const name = free ?? choices.at(-1) ?? person.uuid
    used.add(name.toLowerCase())
    names.set(person.uuid, name)
  }
  return names
}

/** Returns notes about the person, reported when they are created or changed. */
function notesFor({ people, proven }: PeopleFacts) {
  const usedEmails = new Set<string>()
  const twice = new Set<string>()
  for (const { email } of people) {
    if (email !== '' && usedEmails.has(email)) twice.add(email)
    usedEmails.add(email)
  }
  return ({ account, email, notes }: DirectoryPerson, username: string): Noted[] => {
    const add = (when: boolean, note: LdapNote, value?: string): Noted[] =>
      when ? [value === undefined ? { note } : { note, value }] : []
    return [
      ...notes,
      ...add(username !== account, 'accountAdjusted', username),
      ...add(proven.has(email), 'emailOfOther', email),
      ...add(twice.has(email), 'emailTwice', email),
    ]
  }
}

type Shown = Pick<DirectoryPerson, 'name' | 'account' | 'dn'>

const rowOf = (
  kind: LdapChangeKind,
  { name, account, dn }: Shown,
  fields: ChangeRow['fields'],
  notes: Noted[],
): ChangeRow => ({ kind, name, account, dn, fields, notes })

export const skippedRow = (unfit: Unfit): ChangeRow => rowOf('skipped', unfit, [], [{ note: unfit.note }])
