// A run from the contents of the directory to its end, in one transaction: compared with stored data, written, reported. It is rolled back when
// it fails, or was cancelled meanwhile (LDAP-02).
import type { LdapChangeKind, LdapCounts } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { type DomainContext, writeAudit } from '@lectern/kernel'
import { lockTenant } from './apply.repo.ts'
import { applyGroups, applyPeople } from './apply-plan.ts'
import { RunCancelled } from './cancelled.ts'
import { longTransaction } from './long-transaction.repo.ts'
import { type GroupsPlan, planGroups } from './plan-groups.ts'
import { differences, type KnownPerson, type PeoplePlan, planPeople, skippedRow } from './plan-people.ts'
import type { DirectoryContents } from './read-directory.ts'
import { deleteOldRuns, insertChanges, markDone, type RunRow } from './run.repo.ts'
import {
  countAdministrators,
  findKnownGroups,
  findKnownPeople,
  otherGroupNames,
  provenEmails,
  takenNames,
} from './snapshot.repo.ts'

/** Of an organisation. A preview has a row for everybody at first. */
const KEPT = { preview: 3, sync: 100 }

type Applied = {
  run: RunRow
  contents: DirectoryContents
  tenantCode: string
  steps: { begin(phase: 'writing'): Promise<void> }
}

/** Throws LossRefused, RunCancelled. */
export async function applyRun(ctx: DomainContext, { run, contents, tenantCode, steps }: Applied): Promise<void> {
  const { tenantId, id: runId } = run
  await steps.begin('writing')
  await longTransaction(ctx, async (tx) => {
    await lockTenant(tx, tenantId)
    const knownPeople = await findKnownPeople(tx, tenantId)
    const people = await peoplePlan(tx, knownPeople, { run, contents, tenantCode })
    const groups = await groupsPlan(tx, knownPeople, { run, contents, people })
    if (run.mode === 'sync') {
      const newMemberIds = await applyPeople(tx, ctx, tenantId, people)
      const before = knownPeople.flatMap(({ uuid, memberId }) => (memberId === null ? [] : [[uuid, memberId] as const]))
      const memberIds = new Map([...before, ...newMemberIds])
      if (groups) await applyGroups(tx, ctx, { tenantId, plan: groups, memberIds })
    }
    const changes = [...people.changes, ...(groups?.changes ?? [])]
    await insertChanges(tx, { tenantId, runId }, changes)
    const counts = countsOf(contents, changes)
    if (!(await markDone(tx, runId, counts, ctx.now()))) throw new RunCancelled()
    await deleteOldRuns(tx, tenantId, KEPT)
    if (run.mode === 'sync')
      await writeAudit(tx, ctx, { tenantId, action: 'ldap.synced', subject: 'ldap', subjectId: runId, data: counts })
  })
}

async function peoplePlan(
  tx: Tx,
  knownPeople: readonly KnownPerson[],
  { run, contents, tenantCode }: Omit<Applied, 'steps'>,
): Promise<PeoplePlan> {
  const { tenantId, acceptLoss } = run
  const { people, unfit } = contents
  const before = new Map(knownPeople.map((person) => [person.uuid, person]))
  const fresh = people.filter((person) => {
    const old = before.get(person.uuid)
    return !old || differences(old, person).length > 0
  })
  return planPeople({
    people,
    unfit: unfit.filter(({ note }) => note !== 'groupNameMissing'),
    known: knownPeople,
    tenantCode,
    taken: await takenNames(tx, tenantId, fresh, tenantCode),
    proven: await provenEmails(tx, fresh),
    administrators: await countAdministrators(tx, tenantId),
    acceptLoss,
  })
}

/** Null: the settings name no groups. */
async function groupsPlan(
  tx: Tx,
  knownPeople: readonly KnownPerson[],
  { run, contents, people: plan }: Pick<Applied, 'run' | 'contents'> & { people: PeoplePlan },
): Promise<GroupsPlan | null> {
  const { tenantId, acceptLoss } = run
  const { groups, people, unfit } = contents
  if (groups === null) return null
  const members = new Set([
    ...knownPeople.flatMap(({ uuid, memberId }) => (memberId === null ? [] : [uuid])),
    ...plan.create.map(({ person }) => person.uuid),
  ])
  const planned = planGroups({
    groups,
    known: await findKnownGroups(tx, tenantId, knownPeople),
    people: people.filter(({ uuid }) => members.has(uuid)),
    taken: await otherGroupNames(tx, tenantId),
    acceptLoss,
  })
  const skipped = unfit.filter(({ note }) => note === 'groupNameMissing').map(skippedRow)
  return { ...planned, changes: [...skipped, ...planned.changes] }
}

const COUNTED = {
  created: 'created',
  changed: 'changed',
  disabled: 'disabled',
  enabled: 'enabled',
  skipped: 'skipped',
  groupCreated: 'groupsCreated',
  groupChanged: 'groupsChanged',
  groupRemoved: 'groupsRemoved',
} as const satisfies Record<LdapChangeKind, keyof LdapCounts>

function countsOf({ people, groups }: DirectoryContents, changes: readonly { kind: LdapChangeKind }[]): LdapCounts {
  const counts: LdapCounts = {
    people: people.length,
    groups: groups?.length ?? 0,
    created: 0,
    changed: 0,
    disabled: 0,
    enabled: 0,
    skipped: 0,
    groupsCreated: 0,
    groupsChanged: 0,
    groupsRemoved: 0,
  }
  for (const { kind } of changes) counts[COUNTED[kind]]++
  return counts
}
