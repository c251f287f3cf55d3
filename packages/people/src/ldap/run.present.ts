// Runs and changes as the contract shows them, and the log as a text.
import {
  type Lang,
  LDAP_LIMITS,
  type LdapChange,
  LdapChangeKind,
  LdapCounts,
  LdapNote,
  LdapPhase,
  LdapReason,
  type LdapRun,
  LdapRunMode,
  LdapRunState,
} from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { z } from 'zod'
import type { RunRow, StoredChange } from './run.repo.ts'

const NONE: LdapCounts = {
  people: 0,
  groups: 0,
  created: 0,
  changed: 0,
  disabled: 0,
  enabled: 0,
  skipped: 0,
  groupsCreated: 0,
  groupsChanged: 0,
  groupsRemoved: 0,
}
/** Facts for the sentence of a failure, kept beside the counts. */
const Facts = LdapCounts.partial().extend({ gone: z.number().optional(), all: z.number().optional() })

/** A reason of a later release is an internal one. */
const reasonOf = (reason: string | null): LdapReason | null =>
  reason === null ? null : (LdapReason.safeParse(reason).data ?? 'internal')

export const reasonText = (lang: Lang, reason: LdapReason, params: Record<string, string | number> = {}): string =>
  translate(lang, `ldap.reasons.${reason}`, { people: LDAP_LIMITS.people, groups: LDAP_LIMITS.groups, ...params })

export function presentRun(row: RunRow, lang: Lang): LdapRun {
  const { gone = 0, all = 0, ...counts } = Facts.parse(row.counts)
  const reason = reasonOf(row.reason)
  return {
    id: row.id,
    mode: LdapRunMode.parse(row.mode),
    state: LdapRunState.parse(row.state),
    phase: LdapPhase.parse(row.phase),
    read: row.read,
    startedBy: row.startedBy,
    createdTime: row.createdAt.toISOString(),
    finishedTime: row.finishedAt?.toISOString() ?? null,
    reason,
    message: reason === null ? '' : reasonText(lang, reason, { gone, all, detail: row.detail }),
    detail: row.detail,
    counts: { ...NONE, ...counts },
  }
}

const Fields = z.array(
  z.object({ field: z.enum(['account', 'name', 'email', 'phone', 'members']), before: z.string(), after: z.string() }),
)
const Notes = z.array(z.object({ note: LdapNote, value: z.string().optional() }))

export function presentChange(row: StoredChange, lang: Lang): LdapChange {
  const notes = Notes.parse(row.notes).map(({ note, value = '' }) => ({
    note,
    message: translate(lang, `ldap.notes.${note}`, { account: value, name: value }),
  }))
  const { name, account, dn } = row
  return {
    id: String(row.id),
    kind: LdapChangeKind.parse(row.kind),
    name,
    account,
    dn,
    fields: Fields.parse(row.fields),
    notes,
  }
}

/** One line for people who read the log: what, who, which fields, why. */
export function logLine(change: LdapChange, lang: Lang): string {
  const { kind, name, account, dn, fields, notes } = change
  const who = account === '' || account === name ? name : `${name} (${account})`
  const facts = fields.map(({ field, before, after }) =>
    field === 'members'
      ? translate(lang, 'ldap.log.members', { left: before, joined: after })
      : `${translate(lang, `ldap.fields.${field}`)}: ${before} -> ${after}`,
  )
  const parts = [translate(lang, `ldap.kinds.${kind}`), who, dn, ...facts, ...notes.map(({ message }) => message)]
  return parts.map((part) => part.replace(/[\t\r\n]+/g, ' ')).join('\t')
}
