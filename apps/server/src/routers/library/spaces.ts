// Spaces and the roles on them (specification §7 Rooms, §6).
import * as contracts from '@lectern/contracts'
import * as library from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const space = router({
  create: memberCall.input(contracts.CreateSpaceInput).mutation(verb(library.createSpace)),
  list: memberCall.input(contracts.ListSpacesInput).query(verb(library.listSpaces)),
  listWithManuals: memberCall.input(contracts.ListSpacesInput).query(verb(library.listSpacesWithManuals)),
  enablePersonal: memberCall.mutation(verb(library.enablePersonalSpace)),
  library: memberCall.query(verb(library.getLibrary)),
  get: memberCall.input(contracts.ById).query(verb(library.getSpace)),
  detail: memberCall.input(contracts.ById).query(verb(library.getSpaceDetail)),
  nameFree: memberCall.input(contracts.SpaceNameInput).query(verb(library.checkSpaceName)),
  update: memberCall.input(contracts.UpdateSpaceInput).mutation(verb(library.updateSpace)),
  delete: memberCall.input(contracts.DeleteSpaceInput).mutation(verb(library.deleteSpace)),
  members: memberCall.input(contracts.ListAccessInput).query(verb(library.listSpaceMembers)),
  groups: memberCall.input(contracts.ListAccessInput).query(verb(library.listSpaceGroups)),
  candidates: memberCall.input(contracts.ListAccessInput).query(verb(library.listSpaceCandidates)),
  grant: memberCall.input(contracts.GrantSpaceInput).mutation(verb(library.grantSpaceRole)),
  revoke: memberCall.input(contracts.RevokeInput).mutation(verb(library.revokeSpaceRole)),
})
