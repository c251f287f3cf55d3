// Lists roles on a space or manual with their origin, and candidates for a role (specification §6, §2 'Space detail').
import {
  AccessSource,
  type ById,
  type CandidatePage,
  type GroupAccess,
  type GroupAccessPage,
  LIMITS,
  type ListAccessInput,
  ManualRole,
  type MemberAccess,
  type MemberAccessPage,
  type SpaceDetail,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { tenantActor, toPage } from '@lectern/kernel'
import { getSpace } from '../spaces/index.ts'
import { findGroupAccess, findMemberAccess, type GroupAccessRow, type MemberAccessRow } from './access.repo.ts'
import { findCandidates } from './candidate.repo.ts'
import { findTarget, type TargetKind } from './grant-target.ts'

/** By name, including members who have a role through a group only. For all who work in the space. Errors: notFound. */
export const listSpaceMembers = (ctx: DomainContext, input: ListAccessInput): Promise<MemberAccessPage> =>
  listMembers(ctx, 'space', input)

/** As {@link listSpaceMembers}; while the manual inherits, members of the space are included. Errors: notFound, forbidden. */
export const listManualMembers = (ctx: DomainContext, input: ListAccessInput): Promise<MemberAccessPage> =>
  listMembers(ctx, 'manual', input)

/** By name. Errors: notFound. */
export const listSpaceGroups = (ctx: DomainContext, input: ListAccessInput): Promise<GroupAccessPage> =>
  listGroups(ctx, 'space', input)

/** By name. Errors: notFound, forbidden. */
export const listManualGroups = (ctx: DomainContext, input: ListAccessInput): Promise<GroupAccessPage> =>
  listGroups(ctx, 'manual', input)

/** Groups first, then enabled members, by name, without those that have a role of their own here. Errors: notFound, forbidden. */
export const listSpaceCandidates = (ctx: DomainContext, input: ListAccessInput): Promise<CandidatePage> =>
  listCandidates(ctx, 'space', input)

/** As {@link listSpaceCandidates}, for a manual. */
export const listManualCandidates = (ctx: DomainContext, input: ListAccessInput): Promise<CandidatePage> =>
  listCandidates(ctx, 'manual', input)

const FIRST_PAGE = { current: 1, size: LIMITS.pageSizeMax }

/** The space with its members and groups. Errors: notFound. */
export async function getSpaceDetail(ctx: DomainContext, { id }: ById): Promise<SpaceDetail> {
  const space = await getSpace(ctx, { id })
  const [members, groups] = await Promise.all([
    listSpaceMembers(ctx, { id, ...FIRST_PAGE }),
    listSpaceGroups(ctx, { id, ...FIRST_PAGE }),
  ])
  return { ...space, members: members.records, groups: groups.records }
}

async function listMembers(ctx: DomainContext, kind: TargetKind, input: ListAccessInput): Promise<MemberAccessPage> {
  const actor = tenantActor(ctx)
  const target = await findTarget(ctx, actor, { kind, id: input.id }, 'view')
  const { rows, total } = await findMemberAccess(ctx, actor, target, input)
  return toPage(input, total, rows.map(presentMember))
}

async function listGroups(ctx: DomainContext, kind: TargetKind, input: ListAccessInput): Promise<GroupAccessPage> {
  const target = await findTarget(ctx, tenantActor(ctx), { kind, id: input.id }, 'view')
  const { rows, total } = await findGroupAccess(ctx, target, input)
  return toPage(input, total, rows.map(presentGroup))
}

async function listCandidates(ctx: DomainContext, kind: TargetKind, input: ListAccessInput): Promise<CandidatePage> {
  const actor = tenantActor(ctx)
  const target = await findTarget(ctx, actor, { kind, id: input.id }, 'manageMembers')
  const { rows, total } = await findCandidates(ctx, actor, target, input)
  return toPage(input, total, rows)
}

/** The rights of the tenant's administrators outrank every grant. */
const presentMember = ({ tenantAdmin, ...row }: MemberAccessRow): MemberAccess =>
  tenantAdmin
    ? { ...presentGrant(row), role: 'tenantAdmin', source: 'tenant', groupName: null }
    : { ...presentGrant(row), role: ManualRole.parse(row.role), source: AccessSource.parse(row.source) }

const presentGroup = (row: GroupAccessRow): GroupAccess => ({
  ...presentGrant(row),
  role: ManualRole.parse(row.role),
  source: AccessSource.parse(row.source),
})

const presentGrant = <Row extends { grant: string | null }>(row: Row) => ({
  ...row,
  grant: row.grant === null ? null : ManualRole.parse(row.grant),
})
