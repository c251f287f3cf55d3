// Members of the tenant, for its administrators (specification §7 Users).
import {
  AddMemberInput,
  ById,
  FindPersonInput,
  ListMembersInput,
  type Member,
  MembersGroupsInput,
  MembersInput,
  type Profile,
  ResetMemberPasswordInput,
  SetMembersEnabledInput,
  UpdateMemberInput,
} from '@lectern/contracts'
import {
  addAdministrators,
  addMember,
  exitGroups,
  getMember,
  getProfile,
  joinGroups,
  listMembers,
  notifyMembersBySms,
  removeAdministrator,
  removeMembers,
  resetMemberPassword,
  setMembersEnabled,
  updateMember,
  welcomeMembers,
} from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'
import { clientVerb, verb } from '../../trpc/verbs.ts'

export const member = router({
  list: memberCall.input(ListMembersInput).query(verb(listMembers)),
  get: memberCall.input(ById).query(verb(getMember)),
  /** Without an id, or with one's own, one's own profile. */
  person: memberCall
    .input(FindPersonInput)
    .query(
      ({ ctx, input: { id } }): Promise<Member | Profile> =>
        id === undefined || ('userId' in ctx.domain.actor && id === ctx.domain.actor.userId)
          ? getProfile(ctx.domain)
          : getMember(ctx.domain, { id }),
    ),
  add: memberCall.input(AddMemberInput).mutation(clientVerb(addMember)),
  update: memberCall.input(UpdateMemberInput).mutation(verb(updateMember)),
  setEnabled: memberCall.input(SetMembersEnabledInput).mutation(verb(setMembersEnabled)),
  remove: memberCall.input(MembersInput).mutation(verb(removeMembers)),
  resetPassword: memberCall.input(ResetMemberPasswordInput).mutation(verb(resetMemberPassword)),
  notify: memberCall.input(MembersInput).mutation(clientVerb(notifyMembersBySms)),
  sendWelcome: memberCall.input(MembersInput).mutation(clientVerb(welcomeMembers)),
  joinGroups: memberCall.input(MembersGroupsInput).mutation(verb(joinGroups)),
  exitGroups: memberCall.input(MembersGroupsInput).mutation(verb(exitGroups)),
  addAdministrators: memberCall.input(MembersInput).mutation(verb(addAdministrators)),
  removeAdministrator: memberCall.input(ById).mutation(verb(removeAdministrator)),
})
