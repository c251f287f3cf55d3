// Spaces and the roles on them (specification §7 Rooms, §6).
import {
  ById,
  type CandidatePage,
  type Created,
  CreateSpaceInput,
  DeleteSpaceInput,
  GrantSpaceInput,
  type GroupAccessPage,
  type Library,
  ListAccessInput,
  ListSpacesInput,
  type MemberAccessPage,
  RevokeInput,
  type Space,
  type SpaceDetail,
  SpaceNameInput,
  type SpacePage,
  type SpaceWithManualsPage,
  UpdateSpaceInput,
} from '@lectern/contracts'
import {
  checkSpaceName,
  createSpace,
  deleteSpace,
  enablePersonalSpace,
  getLibrary,
  getSpace,
  getSpaceDetail,
  grantSpaceRole,
  listSpaceCandidates,
  listSpaceGroups,
  listSpaceMembers,
  listSpaces,
  listSpacesWithManuals,
  revokeSpaceRole,
  updateSpace,
} from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

export const space = router({
  create: memberCall
    .input(CreateSpaceInput)
    .mutation(({ ctx, input }): Promise<Created> => createSpace(ctx.domain, input)),
  list: memberCall.input(ListSpacesInput).query(({ ctx, input }): Promise<SpacePage> => listSpaces(ctx.domain, input)),
  listWithManuals: memberCall
    .input(ListSpacesInput)
    .query(({ ctx, input }): Promise<SpaceWithManualsPage> => listSpacesWithManuals(ctx.domain, input)),
  enablePersonal: memberCall.mutation(({ ctx }): Promise<Space> => enablePersonalSpace(ctx.domain)),
  library: memberCall.query(({ ctx }): Promise<Library> => getLibrary(ctx.domain)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Space> => getSpace(ctx.domain, input)),
  detail: memberCall.input(ById).query(({ ctx, input }): Promise<SpaceDetail> => getSpaceDetail(ctx.domain, input)),
  nameFree: memberCall
    .input(SpaceNameInput)
    .query(({ ctx, input }): Promise<boolean> => checkSpaceName(ctx.domain, input)),
  update: memberCall
    .input(UpdateSpaceInput)
    .mutation(({ ctx, input }): Promise<Space> => updateSpace(ctx.domain, input)),
  delete: memberCall
    .input(DeleteSpaceInput)
    .mutation(({ ctx, input }): Promise<void> => deleteSpace(ctx.domain, input)),
  members: memberCall
    .input(ListAccessInput)
    .query(({ ctx, input }): Promise<MemberAccessPage> => listSpaceMembers(ctx.domain, input)),
  groups: memberCall
    .input(ListAccessInput)
    .query(({ ctx, input }): Promise<GroupAccessPage> => listSpaceGroups(ctx.domain, input)),
  candidates: memberCall
    .input(ListAccessInput)
    .query(({ ctx, input }): Promise<CandidatePage> => listSpaceCandidates(ctx.domain, input)),
  grant: memberCall
    .input(GrantSpaceInput)
    .mutation(({ ctx, input }): Promise<void> => grantSpaceRole(ctx.domain, input)),
  revoke: memberCall.input(RevokeInput).mutation(({ ctx, input }): Promise<void> => revokeSpaceRole(ctx.domain, input)),
})
