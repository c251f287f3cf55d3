// Manuals, their settings and the permissions on them (specification §7 Manuals, §6).
import {
  ById,
  CreateManualInput,
  DeleteManualInput,
  GrantManualInput,
  ListAccessInput,
  ListManualsInput,
  ManualTreeInput,
  PublicAreaInput,
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
import { verb } from '../../trpc/verbs.ts'

export const manual = router({
  create: memberCall.input(CreateManualInput).mutation(verb(createManual)),
  list: memberCall.input(ListManualsInput).query(verb(listManuals)),
  get: memberCall.input(ById).query(verb(getManual)),
  structure: memberCall.input(ManualTreeInput).query(verb(getManualStructure)),
  publicArea: memberCall.input(PublicAreaInput).query(verb(listPublicArea)),
  update: memberCall.input(UpdateManualInput).mutation(verb(updateManual)),
  updateSettings: memberCall.input(UpdateManualSettingsInput).mutation(verb(updateManualSettings)),
  delete: memberCall.input(DeleteManualInput).mutation(verb(deleteManual)),
  members: memberCall.input(ListAccessInput).query(verb(listManualMembers)),
  groups: memberCall.input(ListAccessInput).query(verb(listManualGroups)),
  candidates: memberCall.input(ListAccessInput).query(verb(listManualCandidates)),
  grant: memberCall.input(GrantManualInput).mutation(verb(grantManualRole)),
  revoke: memberCall.input(RevokeInput).mutation(verb(revokeManualRole)),
  setInheritance: memberCall.input(SetInheritanceInput).mutation(verb(setManualInheritance)),
})
