// A person's own account (specification §2 User settings and /user/info, §7 Users).
import {
  ActivityInput,
  type ActivityPage,
  ById,
  type ChangedPassword,
  ChangeEmailInput,
  ChangePasswordInput,
  ChangePhoneInput,
  type CodeSent,
  type DataExport,
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
  type Team,
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

export const account = router({
  profile: memberCall.input(FindPersonInput).query(({ ctx, input }): Promise<Profile> => getProfile(ctx.domain, input)),
  updateProfile: memberCall
    .input(UpdateProfileInput)
    .mutation(({ ctx, input }): Promise<Profile> => updateProfile(ctx.domain, input)),
  changePassword: memberCall
    .input(ChangePasswordInput)
    .mutation(({ ctx, input }): Promise<ChangedPassword> => changePassword(ctx.domain, input, ctx.session)),
  sendPhoneCode: memberCall
    .input(SendPhoneCodeInput)
    .mutation(({ ctx, input }): Promise<CodeSent> => sendPhoneCode(ctx.domain, input)),
  changePhone: memberCall
    .input(ChangePhoneInput)
    .mutation(({ ctx, input }): Promise<Profile> => changePhone(ctx.domain, input, ctx.session)),
  sendEmailCode: memberCall
    .input(SendEmailCodeInput)
    .mutation(({ ctx, input }): Promise<CodeSent> => sendEmailCode(ctx.domain, input)),
  changeEmail: memberCall
    .input(ChangeEmailInput)
    .mutation(({ ctx, input }): Promise<Profile> => changeEmail(ctx.domain, input, ctx.session)),
  sendOwnerCode: memberCall.mutation(({ ctx }): Promise<CodeSent> => sendOwnerCode(ctx.domain)),
  sessions: memberCall.query(({ ctx }): Promise<OwnSession[]> => listSessions(ctx.domain, ctx.session)),
  endSession: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => endSession(ctx.domain, input)),
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
  activity: memberCall
    .input(ActivityInput)
    .query(({ ctx, input }): Promise<ActivityPage> => listActivity(ctx.domain, input)),
  team: memberCall.input(TeamInput).query(({ ctx, input }): Promise<Team> => getTeam(ctx.domain, input)),
  exports: memberCall.query(({ ctx }): Promise<DataExport[]> => listExports(ctx.domain)),
  requestExport: memberCall.mutation(({ ctx }): Promise<DataExport> => requestExport(ctx.domain)),
})
