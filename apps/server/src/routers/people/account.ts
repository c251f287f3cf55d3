// A person's own account (specification §2 User settings and /user/info, §7 Users).
import * as contracts from '@lectern/contracts'
import { listExports, requestExport } from '@lectern/library'
import * as people from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const account = router({
  profile: memberCall.input(contracts.FindPersonInput).query(verb(people.getProfile)),
  updateProfile: memberCall.input(contracts.UpdateProfileInput).mutation(verb(people.updateProfile)),
  changePassword: memberCall
    .input(contracts.ChangePasswordInput)
    .mutation(
      ({ ctx, input }): Promise<contracts.ChangedPassword> => people.changePassword(ctx.domain, input, ctx.session),
    ),
  sendPhoneCode: memberCall.input(contracts.SendPhoneCodeInput).mutation(verb(people.sendPhoneCode)),
  changePhone: memberCall
    .input(contracts.ChangePhoneInput)
    .mutation(({ ctx, input }): Promise<contracts.Profile> => people.changePhone(ctx.domain, input, ctx.session)),
  sendEmailCode: memberCall.input(contracts.SendEmailCodeInput).mutation(verb(people.sendEmailCode)),
  changeEmail: memberCall
    .input(contracts.ChangeEmailInput)
    .mutation(({ ctx, input }): Promise<contracts.Profile> => people.changeEmail(ctx.domain, input, ctx.session)),
  sendOwnerCode: memberCall.mutation(verb(people.sendOwnerCode)),
  sessions: memberCall.query(
    ({ ctx }): Promise<contracts.OwnSession[]> => people.listSessions(ctx.domain, ctx.session),
  ),
  endSession: memberCall
    .input(contracts.ById)
    .mutation(({ ctx, input }): Promise<void> => people.endSession(ctx.domain, input, ctx.session)),
  endOtherSessions: memberCall.mutation(
    ({ ctx }): Promise<contracts.EndedSessions> => people.endAllOtherSessions(ctx.domain, ctx.session),
  ),
  standing: memberCall.query(({ ctx }): Promise<contracts.Standing> => people.getRoleChoices(ctx.domain, ctx.session)),
  switchTenant: memberCall
    .input(contracts.SwitchTenantInput)
    .mutation(({ ctx, input }): Promise<contracts.LoginOutput> => people.switchTenant(ctx.domain, input, ctx.session)),
  switchRole: memberCall
    .input(contracts.SwitchRoleInput)
    .mutation(({ ctx, input }): Promise<contracts.LoginOutput> => people.switchRole(ctx.domain, input, ctx.session)),
  menu: memberCall.query(({ ctx }): contracts.MenuItem[] => people.getMenu(ctx.domain)),
  activity: memberCall.input(contracts.ActivityInput).query(verb(people.listActivity)),
  team: memberCall.input(contracts.TeamInput).query(verb(people.getTeam)),
  exports: memberCall.query(verb(listExports)),
  requestExport: memberCall.mutation(verb(requestExport)),
  close: memberCall.input(contracts.OwnerProof).mutation(verb(people.closeAccount)),
  keep: memberCall.mutation(verb(people.keepAccount)),
})
