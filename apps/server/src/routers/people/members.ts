// Members of the tenant, for its administrators (specification §7 Users).
import {
  AddMemberInput,
  ById,
  type ChangedCount,
  type Created,
  FindPersonInput,
  ListMembersInput,
  type Member,
  type MemberPage,
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

export const member = router({
  list: memberCall
    .input(ListMembersInput)
    .query(({ ctx, input }): Promise<MemberPage> => listMembers(ctx.domain, input)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Member> => getMember(ctx.domain, input)),
  /** Without an id, or with one's own, one's own profile. */
  person: memberCall
    .input(FindPersonInput)
    .query(
      ({ ctx, input: { id } }): Promise<Member | Profile> =>
        id === undefined || ('userId' in ctx.domain.actor && id === ctx.domain.actor.userId)
          ? getProfile(ctx.domain)
          : getMember(ctx.domain, { id }),
    ),
  add: memberCall
    .input(AddMemberInput)
    .mutation(({ ctx, input }): Promise<Created> => addMember(ctx.domain, input, ctx.client)),
  update: memberCall
    .input(UpdateMemberInput)
    .mutation(({ ctx, input }): Promise<Member> => updateMember(ctx.domain, input)),
  setEnabled: memberCall
    .input(SetMembersEnabledInput)
    .mutation(({ ctx, input }): Promise<ChangedCount> => setMembersEnabled(ctx.domain, input)),
  remove: memberCall
    .input(MembersInput)
    .mutation(({ ctx, input }): Promise<ChangedCount> => removeMembers(ctx.domain, input)),
  resetPassword: memberCall
    .input(ResetMemberPasswordInput)
    .mutation(({ ctx, input }): Promise<void> => resetMemberPassword(ctx.domain, input)),
  notify: memberCall
    .input(MembersInput)
    .mutation(({ ctx, input }): Promise<ChangedCount> => notifyMembersBySms(ctx.domain, input, ctx.client)),
  sendWelcome: memberCall
    .input(MembersInput)
    .mutation(({ ctx, input }): Promise<ChangedCount> => welcomeMembers(ctx.domain, input, ctx.client)),
  joinGroups: memberCall
    .input(MembersGroupsInput)
    .mutation(({ ctx, input }): Promise<ChangedCount> => joinGroups(ctx.domain, input)),
  exitGroups: memberCall
    .input(MembersGroupsInput)
    .mutation(({ ctx, input }): Promise<ChangedCount> => exitGroups(ctx.domain, input)),
  addAdministrators: memberCall
    .input(MembersInput)
    .mutation(({ ctx, input }): Promise<ChangedCount> => addAdministrators(ctx.domain, input)),
  removeAdministrator: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<ChangedCount> => removeAdministrator(ctx.domain, input)),
})
