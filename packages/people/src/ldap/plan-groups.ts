// Plans a run's changes of groups: compares those of the directory with earlier ones; pure (LDAP-02). Groups made by hand, and members of a
// group who did not come from the directory, are left alone.
import { GROUP_LIMITS } from '@lectern/contracts'
import type { DirectoryGroup, DirectoryPerson, Noted } from './entries.ts'
import { requireLittleLoss } from './loss.ts'
import { peopleOfGroups } from './nested-groups.ts'
import type { ChangeRow } from './run.repo.ts'

export type KnownGroup = {
  uuid: string
  groupId: string
  /** As the directory had it, and as it is called here. */
  name: string
  shownName: string
  dn: string
  /** Uuids of those members who came from the directory. */
  members: ReadonlySet<string>
}

export type GroupsPlan = {
  create: { group: DirectoryGroup; name: string }[]
  /** Also those of which only the place in the directory changed. */
  update: { known: KnownGroup; group: DirectoryGroup; name: string }[]
  remove: KnownGroup[]
  /** All that were there before. */
  known: readonly KnownGroup[]
  /** By uuids of group and person. */
  join: { group: string; person: string }[]
  leave: { group: string; person: string }[]
  changes: ChangeRow[]
}

export type GroupFacts = {
  groups: readonly DirectoryGroup[]
  known: readonly KnownGroup[]
  /** Everybody of the directory who is a member here after the run. */
  people: readonly Pick<DirectoryPerson, 'uuid' | 'dn' | 'account'>[]
  /** Names of groups that did not come from the directory. */
  taken: ReadonlySet<string>
  acceptLoss: boolean
}

/** Throws LossRefused. */
export function planGroups({ groups, known: existing, people, taken: usedNames, acceptLoss }: GroupFacts): GroupsPlan {
  const members = peopleOfGroups(groups, people)
  const byUuid = new Map(groups.map((group) => [group.uuid, group]))
  const before = new Map(existing.map((group) => [group.uuid, group]))
  const remove = existing.filter(({ uuid }) => !byUuid.has(uuid))
  if (!acceptLoss) requireLittleLoss('tooManyGroupsGone', { gone: remove.length, all: existing.length })
  const names = namesFor(groups, existing, usedNames)
  const plan: GroupsPlan = { create: [], update: [], remove, known: existing, join: [], leave: [], changes: [] }
  for (const group of groups) {
    const old = before.get(group.uuid)
    const name = names.get(group.uuid) ?? group.name
    const now = members.get(group.uuid) ?? new Set()
    const joined = [...now].filter((person) => !old?.members.has(person))
    const leavingPeople = [...(old?.members ?? [])].filter((person) => !now.has(person))
    plan.join.push(...joined.map((person) => ({ group: group.uuid, person })))
    plan.leave.push(...leavingPeople.map((person) => ({ group: group.uuid, person })))
    if (!old) plan.create.push({ group, name })
    else if (old.name !== group.name || old.shownName !== name || old.dn !== group.dn)
      plan.update.push({ known: old, group, name })
    const row = changeOf(group, old, name, { joined: joined.length, left: leavingPeople.length })
    if (row) plan.changes.push(row)
  }
  for (const { name, dn } of remove)
    plan.changes.push({ kind: 'groupRemoved', name, account: '', dn, fields: [], notes: [{ note: 'gone' }] })
  return plan
}

function changeOf(
  { name: there, dn }: DirectoryGroup,
  old: KnownGroup | undefined,
  name: string,
  { joined, left }: { joined: number; left: number },
): ChangeRow | null {
  const renamed = old !== undefined && old.shownName !== name
  if (old && !renamed && joined === 0 && left === 0) return null
  const fields = [
    ...(renamed ? [{ field: 'name', before: old.shownName, after: name }] : []),
    ...(joined > 0 || left > 0 ? [{ field: 'members', before: String(left), after: String(joined) }] : []),
  ]
  const notes: Noted[] = name === there ? [] : [{ note: 'groupNameTaken', value: name }]
  return { kind: old ? 'groupChanged' : 'groupCreated', name: there, account: '', dn, fields, notes }
}

/**
 * Names are used once in an organisation: one that is in use gets an addition, which it keeps while the directory calls the group the same.
 */
function namesFor(
  groups: readonly DirectoryGroup[],
  existing: readonly KnownGroup[],
  usedNames: ReadonlySet<string>,
): Map<string, string> {
  const before = new Map(existing.map((group) => [group.uuid, group]))
  const used = new Set(usedNames)
  const names = new Map<string, string>()
  const keep = (uuid: string, name: string) => {
    used.add(name)
    names.set(uuid, name)
  }
  const previous = (group: DirectoryGroup) => {
    const old = before.get(group.uuid)
    // A group that somebody renamed here gets its name back.
    return old?.name === group.name && withAddition(group.name, old.shownName) && !used.has(old.shownName) ? old : null
  }
  const others = groups.filter((group) => {
    const old = previous(group)
    if (old) keep(group.uuid, old.shownName)
    return old === null
  })
  for (const { uuid, name } of [...others].sort((a, b) => (a.uuid < b.uuid ? -1 : 1))) {
    let free = name
    for (let n = 1; used.has(free); n++) free = `${shortened(name)} (LDAP${n === 1 ? '' : ` ${n}`})`
    keep(uuid, free)
  }
  return names
}

const ADDITION = / \(LDAP(?: \d+)?\)$/
const shortened = (name: string) => [...name].slice(0, GROUP_LIMITS.name - ' (LDAP 99999)'.length).join('')
const withAddition = (name: string, shown: string) =>
  shown === name || (ADDITION.test(shown) && shown.replace(ADDITION, '') === shortened(name))
