// Manuals, their settings and the permissions on them (specification §7 Manuals, §6).
import {
  ById,
  type CandidatePage,
  CreateManualInput,
  DeleteManualInput,
  GrantManualInput,
  type GroupAccessPage,
  ListAccessInput,
  ListManualsInput,
  type Manual,
  type ManualPage,
  type ManualStructure,
  ManualTreeInput,
  type MemberAccessPage,
  PublicAreaInput,
  type PublicAreaPage,
  RevokeInput,
  SetInheritanceInput,
  UpdateManualInput,
  UpdateManualSettingsInput,
} from '@lectern/contracts'
import {
  createManual,
  deleteManual,
  getManual,
  getManualStructure,
  grantManualRole,
  listManualCandidates,
  listManualGroups,
  listManualMembers,
  listManuals,
  listPublicArea,
  revokeManualRole,
  setManualInheritance,
  updateManual,
  updateManualSettings,
} from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

export const manual = router({
  create: memberCall
    .input(CreateManualInput)
    .mutation(({ ctx, input }): Promise<Manual> => createManual(ctx.domain, input)),
  list: memberCall
    .input(ListManualsInput)
    .query(({ ctx, input }): Promise<ManualPage> => listManuals(ctx.domain, input)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Manual> => getManual(ctx.domain, input)),
  structure: memberCall
    .input(ManualTreeInput)
    .query(({ ctx, input }): Promise<ManualStructure> => getManualStructure(ctx.domain, input)),
  publicArea: memberCall
    .input(PublicAreaInput)
    .query(({ ctx, input }): Promise<PublicAreaPage> => listPublicArea(ctx.domain, input)),
  update: memberCall
    .input(UpdateManualInput)
    .mutation(({ ctx, input }): Promise<Manual> => updateManual(ctx.domain, input)),
  updateSettings: memberCall
    .input(UpdateManualSettingsInput)
    .mutation(({ ctx, input }): Promise<Manual> => updateManualSettings(ctx.domain, input)),
  delete: memberCall
    .input(DeleteManualInput)
    .mutation(({ ctx, input }): Promise<void> => deleteManual(ctx.domain, input)),
  members: memberCall
    .input(ListAccessInput)
    .query(({ ctx, input }): Promise<MemberAccessPage> => listManualMembers(ctx.domain, input)),
  groups: memberCall
    .input(ListAccessInput)
    .query(({ ctx, input }): Promise<GroupAccessPage> => listManualGroups(ctx.domain, input)),
  candidates: memberCall
    .input(ListAccessInput)
    .query(({ ctx, input }): Promise<CandidatePage> => listManualCandidates(ctx.domain, input)),
  grant: memberCall
    .input(GrantManualInput)
    .mutation(({ ctx, input }): Promise<void> => grantManualRole(ctx.domain, input)),
  revoke: memberCall
    .input(RevokeInput)
    .mutation(({ ctx, input }): Promise<void> => revokeManualRole(ctx.domain, input)),
  setInheritance: memberCall
    .input(SetInheritanceInput)
    .mutation(({ ctx, input }): Promise<Manual> => setManualInheritance(ctx.domain, input)),
})
