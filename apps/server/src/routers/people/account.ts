// A person's own account (specification §2 User settings and /user/info, §7 Users).
import {
  ActivityInput,
  ById,
  type ChangedPassword,
  ChangeEmailInput,
  ChangePasswordInput,
  ChangePhoneInput,
  type EndedSessions,
  FindPersonInput,
  type LoginOutput,
  type MenuItem,
  type OwnSession,
  type Profile,
  SendEmailCodeInput,
  SendPhoneCodeInput,
  type Standing,
  SwitchRoleInput,
  SwitchTenantInput,
  TeamInput,
  UpdateProfileInput,
} from '@lectern/contracts'
import { listExports, requestExport } from '@lectern/library'
import {
  changeEmail,
  changePassword,
  changePhone,
  endAllOtherSessions,
  endSession,
  getMenu,
  getProfile,
  getRoleChoices,
  getTeam,
  listActivity,
  listSessions,
  sendEmailCode,
  sendOwnerCode,
  sendPhoneCode,
  switchRole,
  switchTenant,
  updateProfile,
} from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const account = router({
  profile: memberCall.input(FindPersonInput).query(verb(getProfile)),
  updateProfile: memberCall.input(UpdateProfileInput).mutation(verb(updateProfile)),
  changePassword: memberCall
    .input(ChangePasswordInput)
    .mutation(({ ctx, input }): Promise<ChangedPassword> => changePassword(ctx.domain, input, ctx.session)),
  sendPhoneCode: memberCall.input(SendPhoneCodeInput).mutation(verb(sendPhoneCode)),
  changePhone: memberCall
    .input(ChangePhoneInput)
    .mutation(({ ctx, input }): Promise<Profile> => changePhone(ctx.domain, input, ctx.session)),
  sendEmailCode: memberCall.input(SendEmailCodeInput).mutation(verb(sendEmailCode)),
  changeEmail: memberCall
    .input(ChangeEmailInput)
    .mutation(({ ctx, input }): Promise<Profile> => changeEmail(ctx.domain, input, ctx.session)),
  sendOwnerCode: memberCall.mutation(verb(sendOwnerCode)),
  sessions: memberCall.query(({ ctx }): Promise<OwnSession[]> => listSessions(ctx.domain, ctx.session)),
  endSession: memberCall.input(ById).mutation(verb(endSession)),
  endOtherSessions: memberCall.mutation(
    ({ ctx }): Promise<EndedSessions> => endAllOtherSessions(ctx.domain, ctx.session),
  ),
  standing: memberCall.query(({ ctx }): Promise<Standing> => getRoleChoices(ctx.domain, ctx.session)),
  switchTenant: memberCall
    .input(SwitchTenantInput)
    .mutation(({ ctx, input }): Promise<LoginOutput> => switchTenant(ctx.domain, input, ctx.session)),
  switchRole: memberCall
    .input(SwitchRoleInput)
    .mutation(({ ctx, input }): Promise<LoginOutput> => switchRole(ctx.domain, input, ctx.session)),
  menu: memberCall.query(({ ctx }): MenuItem[] => getMenu(ctx.domain)),
  activity: memberCall.input(ActivityInput).query(verb(listActivity)),
  team: memberCall.input(TeamInput).query(verb(getTeam)),
  exports: memberCall.query(verb(listExports)),
  requestExport: memberCall.mutation(verb(requestExport)),
})
