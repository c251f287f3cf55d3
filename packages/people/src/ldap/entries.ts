// Entries of a directory as people and groups; pure. What does not fit our forms is left out and noted (LDAP-01, LDAP-02).
import { EmailAddress, GROUP_LIMITS, type LdapFields, type LdapNote, LIMITS, PhoneNumber } from '@lectern/contracts'
import type { DirectoryEntry, DirectorySearch } from '@lectern/kernel'
import { toPersonName } from '../identity/person-name.ts'
import { dnKey } from './dn.ts'

export type Noted = { note: LdapNote; value?: string }

export type DirectoryPerson = {
  uuid: string
  dn: string
  account: string
  name: string
  email: string
  phone: string
  disabled: boolean
  notes: Noted[]
}
export type DirectoryGroup = {
  uuid: string
  dn: string
  name: string
  /** Keys of names of entries, and accounts where the attribute holds these. */
  members: string[]
}
/** An entry that cannot be taken, and why. */
export type Unfit = { dn: string; name: string; account: string; note: LdapNote }

/** Attributes by which servers say that somebody may not sign in. */
const FLAGS = ['userAccountControl', 'pwdAccountLockedTime', 'nsAccountLock', 'loginShell', 'ds-pwp-account-disabled']

const unique = (names: readonly string[]) => [...new Set(names.filter((name) => name !== ''))]

export function peopleSearch(fields: LdapFields): DirectorySearch {
  const { accountAttribute, nameAttribute, emailAttribute, phoneAttribute, uuidAttribute } = fields
  return {
    step: 'people',
    base: fields.baseDn,
    filter: fields.filter,
    attributes: unique([uuidAttribute, accountAttribute, nameAttribute, emailAttribute, phoneAttribute, ...FLAGS]),
    binary: [uuidAttribute],
  }
}

export function groupSearch({ groupBaseDn, groupFilter, ...fields }: LdapFields): DirectorySearch {
  const { uuidAttribute, groupNameAttribute, groupMemberAttribute } = fields
  return {
    step: 'groups',
    base: groupBaseDn,
    filter: groupFilter,
    attributes: unique([uuidAttribute, groupNameAttribute, groupMemberAttribute]),
    binary: [uuidAttribute],
  }
}

const valuesOf = ({ values }: DirectoryEntry, attribute: string) => values.get(attribute.toLowerCase()) ?? []

/** The first value, without control characters; empty without one. */
function textOf(entry: DirectoryEntry, attribute: string): string {
  const [first] = attribute === '' ? [] : valuesOf(entry, attribute)
  const text = typeof first === 'string' ? first : first === undefined ? '' : Buffer.from(first).toString()
  return text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

const HEX_UUID = /^\{?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})\}?$/

/** Returns the permanent id of an entry; empty without one. The bytes of a GUID are written as Active Directory shows them. */
export function uuidOf(entry: DirectoryEntry, attribute: string): string {
  const [first] = valuesOf(entry, attribute)
  if (first === undefined) return ''
  const bytes = typeof first === 'string' ? Buffer.from(first) : Buffer.from(first)
  if (bytes.length === 16 && /guid$/i.test(attribute)) {
    const hex = (...order: number[]) => order.map((at) => bytes.toString('hex', at, at + 1)).join('')
    return [hex(3, 2, 1, 0), hex(5, 4), hex(7, 6), hex(8, 9), hex(10, 11, 12, 13, 14, 15)].join('-')
  }
  const text = bytes.toString().trim().toLowerCase()
  if (text.length > 100 || /[\p{Cc}\ufffd]/u.test(text)) return ''
  return HEX_UUID.exec(text)?.slice(1).join('-') ?? text
}

/** The value by which a search finds the entry again: bytes where {@link uuidOf} was made of bytes. */
export function uuidValue(uuid: string, attribute: string): string | Uint8Array {
  if (!/guid$/i.test(attribute)) return uuid
  const hex = uuid.replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/.test(hex)) return uuid
  const at = (...order: number[]) => order.map((index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))
  return Uint8Array.from(at(3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15))
}

const NORMAL_ACCOUNT_DISABLED = 2

/**
 * A lock without an end is an administrator's; one with a time follows wrong passwords and ends by itself: anyone who guesses passwords must
 * not get people disabled here.
 */
function isDisabled(entry: DirectoryEntry): boolean {
  if ((Number(textOf(entry, 'userAccountControl')) & NORMAL_ACCOUNT_DISABLED) !== 0) return true
  if (textOf(entry, 'pwdAccountLockedTime').startsWith('000001010000')) return true
  if (/^true$/i.test(textOf(entry, 'nsAccountLock')) || /^true$/i.test(textOf(entry, 'ds-pwp-account-disabled')))
    return true
  return /\/(?:nologin|false)$/.test(textOf(entry, 'loginShell'))
}

export function toPerson(entry: DirectoryEntry, fields: LdapFields): DirectoryPerson | Unfit {
  const account = textOf(entry, fields.accountAttribute).slice(0, LIMITS.account)
  const shown = textOf(entry, fields.nameAttribute)
  const uuid = uuidOf(entry, fields.uuidAttribute)
  const { dn } = entry
  if (uuid === '') return { dn, name: shown, account, note: 'uuidMissing' }
  if (account === '') return { dn, name: shown, account, note: 'accountMissing' }
  const notes: Noted[] = []
  const checked = (value: string, schema: typeof EmailAddress | typeof PhoneNumber, note: LdapNote): string => {
    if (value === '') return ''
    const { data } = schema.safeParse(value)
    if (data === undefined) notes.push({ note, value })
    return data ?? ''
  }
  const email = checked(textOf(entry, fields.emailAttribute), EmailAddress, 'emailInvalid')
  const phone = checked(textOf(entry, fields.phoneAttribute), PhoneNumber, 'phoneInvalid')
  const name = toPersonName(shown) || toPersonName(account) || 'user'
  return { uuid, dn, account, name, email, phone, disabled: isDisabled(entry), notes }
}

export function toGroup(entry: DirectoryEntry, fields: LdapFields): DirectoryGroup | Unfit {
  const name = [...textOf(entry, fields.groupNameAttribute)].slice(0, GROUP_LIMITS.name).join('').trim()
  const uuid = uuidOf(entry, fields.uuidAttribute)
  const { dn } = entry
  if (uuid === '') return { dn, name, account: '', note: 'uuidMissing' }
  if (name === '') return { dn, name: dn, account: '', note: 'groupNameMissing' }
  const members = valuesOf(entry, fields.groupMemberAttribute).map((value) => memberKey(String(value)))
  return { uuid, dn, name, members }
}

/** A member is named by its entry or, as posixGroup does, by its account. */
export const memberKey = (value: string): string => (value.includes('=') ? dnKey(value) : value.trim().toLowerCase())
