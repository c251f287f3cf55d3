// Members of the tenant, for its administrators (specification §7 Users).
import * as contracts from '@lectern/contracts'
import * as people from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'
import { clientVerb, verb } from '../../trpc/verbs.ts'

export const member = router({
  list: memberCall.input(contracts.ListMembersInput).query(verb(people.listMembers)),
  get: memberCall.input(contracts.ById).query(verb(people.getMember)),
  /** Without an id, or with one's own, one's own profile. */
  person: memberCall
    .input(contracts.FindPersonInput)
    .query(
      ({ ctx, input: { id } }): Promise<contracts.Member | contracts.Profile> =>
        id === undefined || ('userId' in ctx.domain.actor && id === ctx.domain.actor.userId)
          ? people.getProfile(ctx.domain)
          : people.getMember(ctx.domain, { id }),
    ),
  add: memberCall.input(contracts.AddMemberInput).mutation(clientVerb(people.addMember)),
  update: memberCall.input(contracts.UpdateMemberInput).mutation(verb(people.updateMember)),
  setEnabled: memberCall.input(contracts.SetMembersEnabledInput).mutation(verb(people.setMembersEnabled)),
  remove: memberCall.input(contracts.MembersInput).mutation(verb(people.removeMembers)),
  resetPassword: memberCall.input(contracts.ResetMemberPasswordInput).mutation(verb(people.resetMemberPassword)),
  resetFactor: memberCall.input(contracts.ById).mutation(verb(people.resetMemberFactor)),
  notify: memberCall.input(contracts.MembersInput).mutation(clientVerb(people.notifyMembersBySms)),
  sendWelcome: memberCall.input(contracts.MembersInput).mutation(clientVerb(people.welcomeMembers)),
  joinGroups: memberCall.input(contracts.MembersGroupsInput).mutation(verb(people.joinGroups)),
  exitGroups: memberCall.input(contracts.MembersGroupsInput).mutation(verb(people.exitGroups)),
  addAdministrators: memberCall.input(contracts.MembersInput).mutation(verb(people.addAdministrators)),
  removeAdministrator: memberCall.input(contracts.ById).mutation(verb(people.removeAdministrator)),
})
