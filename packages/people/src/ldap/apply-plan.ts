// Plans of people and groups become rows, with an audit row for each of them (LDAP-02).
import type { Tx } from '@lectern/db'
import { actorId, createId, type DomainContext } from '@lectern/kernel'
import { endLinksKnownTo } from '../invitations/end-links.repo.ts'
import { endMemberSessions } from '../members/member.repo.ts'
import {
  auditEach,
  deleteGroups,
  disableByDirectory,
  enableByDirectory,
  type GroupRow,
  insertGroups,
  insertMembers,
  insertPeople,
  joinGroups,
  leaveGroups,
  type PersonRow,
  releaseUsernames,
  updateGroups,
  updatePeople,
} from './apply.repo.ts'
import type { GroupsPlan } from './plan-groups.ts'
import type { NewPerson, PeoplePlan, UpdatedPerson } from './plan-people.ts'

const newRow = ({ person, username, userId }: NewPerson): PersonRow => {
  const { uuid, account, name, email, phone, dn } = person
  return { uuid, userId: userId ?? createId(), memberId: createId(), username, account, name, email, phone, dn }
}
const changedRow = ({ known, person, username }: UpdatedPerson): PersonRow => {
  const { uuid, account, name, email, phone, dn } = person
  return { uuid, userId: known.userId, memberId: known.memberId ?? '', username, account, name, email, phone, dn }
}

/** Answers the ids of the members that were made, by uuid. Disabling ends sessions and the invitation links that the members know, as disabling by hand does. */
export async function applyPeople(
  tx: Tx,
  ctx: DomainContext,
  tenantId: string,
  plan: PeoplePlan,
): Promise<Map<string, string>> {
  const back = plan.create.filter(({ userId }) => userId !== null).map(newRow)
  const fresh = plan.create.filter(({ userId }) => userId === null).map(newRow)
  const changed = [...plan.update.map(changedRow), ...back]
  const [disabled, enabled] = [plan.disable, plan.enable].map((list) => list.flatMap(({ memberId }) => memberId ?? []))
  await releaseUsernames(
    tx,
    changed.map(({ userId }) => userId),
  )
  await insertPeople(tx, tenantId, fresh)
  await updatePeople(tx, tenantId, changed)
  await insertMembers(tx, tenantId, [...fresh, ...back])
  if (disabled && disabled.length > 0) {
    await endLinksKnownTo(tx, ctx, tenantId, disabled)
    await disableByDirectory(tx, tenantId, disabled)
    await endMemberSessions(tx, disabled)
  }
  if (enabled && enabled.length > 0) await enableByDirectory(tx, tenantId, enabled)
  const audit = (action: 'member.create' | 'member.update' | 'member.disable' | 'member.enable', ids: string[] = []) =>
    auditEach(tx, ctx, { tenantId, action, subject: 'member' }, ids)
  await audit(
    'member.create',
    [...fresh, ...back].map(({ memberId }) => memberId),
  )
  await audit(
    'member.update',
    plan.update.map(changedRow).map(({ memberId }) => memberId),
  )
  await audit('member.disable', disabled)
  await audit('member.enable', enabled)
  return new Map([...fresh, ...back].map(({ uuid, memberId }) => [uuid, memberId]))
}

/** `memberIds` are those of everybody of the directory, by uuid. */
export async function applyGroups(
  tx: Tx,
  ctx: DomainContext,
  { tenantId, plan, memberIds }: { tenantId: string; plan: GroupsPlan; memberIds: ReadonlyMap<string, string> },
): Promise<void> {
  const fresh = plan.create.map(({ group: { uuid, name, dn }, name: shownName }): GroupRow => {
    return { uuid, groupId: createId(), name, shownName, dn }
  })
  const changed = plan.update.map(({ known, group: { uuid, name, dn }, name: shownName }): GroupRow => {
    return { uuid, groupId: known.groupId, name, shownName, dn }
  })
  const removed = plan.remove.map(({ groupId }) => groupId)
  await deleteGroups(tx, tenantId, removed)
  await updateGroups(tx, tenantId, changed)
  await insertGroups(tx, tenantId, actorId(ctx.actor), fresh)
  const groupIds = new Map([...fresh, ...plan.known].map(({ uuid, groupId }) => [uuid, groupId]))
  const rowsOf = (pairs: GroupsPlan['join']) =>
    pairs.flatMap(({ group, person }) => {
      const [groupId, memberId] = [groupIds.get(group), memberIds.get(person)]
      return groupId !== undefined && memberId !== undefined ? [{ groupId, memberId }] : []
    })
  await leaveGroups(tx, tenantId, rowsOf(plan.leave))
  await joinGroups(tx, tenantId, rowsOf(plan.join))
  const ids = (rows: readonly GroupRow[]) => rows.map(({ groupId }) => groupId)
  const audit = (action: 'group.create' | 'group.update' | 'group.delete', list: string[]) =>
    auditEach(tx, ctx, { tenantId, action, subject: 'group' }, list)
  await audit('group.create', ids(fresh))
  await audit('group.update', ids(changed))
  await audit('group.delete', removed)
}
