// Manuals, their settings and the permissions on them (specification §7 Manuals, §6).
import * as contracts from '@lectern/contracts'
import * as library from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const manual = router({
  create: memberCall.input(contracts.CreateManualInput).mutation(verb(library.createManual)),
  list: memberCall.input(contracts.ListManualsInput).query(verb(library.listManuals)),
  get: memberCall.input(contracts.ById).query(verb(library.getManual)),
  structure: memberCall.input(contracts.ManualTreeInput).query(verb(library.getManualStructure)),
  publicArea: memberCall.input(contracts.PublicAreaInput).query(verb(library.listPublicArea)),
  update: memberCall.input(contracts.UpdateManualInput).mutation(verb(library.updateManual)),
  updateSettings: memberCall.input(contracts.UpdateManualSettingsInput).mutation(verb(library.updateManualSettings)),
  delete: memberCall.input(contracts.DeleteManualInput).mutation(verb(library.deleteManual)),
  members: memberCall.input(contracts.ListAccessInput).query(verb(library.listManualMembers)),
  groups: memberCall.input(contracts.ListAccessInput).query(verb(library.listManualGroups)),
  candidates: memberCall.input(contracts.ListAccessInput).query(verb(library.listManualCandidates)),
  grant: memberCall.input(contracts.GrantManualInput).mutation(verb(library.grantManualRole)),
  revoke: memberCall.input(contracts.RevokeInput).mutation(verb(library.revokeManualRole)),
  setInheritance: memberCall.input(contracts.SetInheritanceInput).mutation(verb(library.setManualInheritance)),
})
