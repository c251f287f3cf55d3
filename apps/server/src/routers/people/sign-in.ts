// Signing in and out, forgotten passwords, sign-in by QR code (specification §2 'Login behaviour', 'Reset password', 'QR scan', §7 Authentication).
import {
  ById,
  CheckResetCodeInput,
  type KeptMessages,
  KeptMessagesInput,
  LoginInput,
  type LoginOutput,
  QrDecideInput,
  type QrLogin,
  QrWaitInput,
  ResetContact,
  ResetPasswordInput,
  SendCodeInput,
  type TenantBranding,
  type UserInfo,
} from '@lectern/contracts'
import {
  checkResetCode,
  confirmQrLogin,
  currentUser,
  enterByQr,
  findQrRequest,
  isLoggedIn,
  keptMessages,
  login,
  loginByCode,
  loginWithCode,
  logout,
  qrLoginState,
  resetPassword,
  sendLoginCode,
  sendResetCode,
  startQrLogin,
  tenantBranding,
} from '@lectern/people'
import type { CallContext } from '../../request/context.ts'
import { limited, memberCall, openCall, router } from '../../trpc/init.ts'
import { nullVerb, signInVerb, verb } from '../../trpc/verbs.ts'

function signIn({ domain, client }: CallContext, input: LoginInput): Promise<LoginOutput> {
  if (input.mode === 'sms') return loginByCode(domain, input, client)
  const { code } = input
  return code === undefined ? login(domain, input, client) : loginWithCode(domain, { ...input, code }, client)
}

export const auth = router({
  login: openCall
    .use(limited('login'))
    .input(LoginInput)
    .mutation(async ({ ctx, input }): Promise<LoginOutput> => {
      const answer = await signIn(ctx, input)
      ctx.session.open(answer.token)
      return answer
    }),
  sendLoginCode: openCall.use(limited('login')).input(SendCodeInput).mutation(verb(sendLoginCode)),
  logout: openCall.mutation(async ({ ctx }): Promise<null> => {
    if (ctx.session.token) await logout(ctx.domain, { token: ctx.session.token })
    ctx.session.close()
    return null
  }),
  me: memberCall.query(({ ctx }): Promise<UserInfo> => currentUser(ctx.domain, { token: ctx.session.token ?? '' })),
  isLoggedIn: openCall.query(({ ctx }): boolean => isLoggedIn(ctx.domain)),
  keptMessages: openCall
    .input(KeptMessagesInput)
    .query(({ ctx, input }): Promise<KeptMessages> => keptMessages(ctx.domain, input, ctx.session)),
  look: openCall.query(({ ctx }): Promise<TenantBranding> => tenantBranding(ctx.domain, ctx.client)),
})

export const forgotPassword = router({
  sendCode: openCall.use(limited('login')).input(ResetContact).mutation(verb(sendResetCode)),
  checkCode: openCall.use(limited('login')).input(CheckResetCodeInput).mutation(nullVerb(checkResetCode)),
  reset: openCall.use(limited('login')).input(ResetPasswordInput).mutation(nullVerb(resetPassword)),
})

export const qrLogin = router({
  start: openCall.use(limited('login')).mutation(({ ctx }): Promise<QrLogin> => startQrLogin(ctx.domain, ctx.client)),
  state: openCall.input(QrWaitInput).mutation(verb(qrLoginState)),
  enter: openCall.input(QrWaitInput).mutation(signInVerb(enterByQr)),
  request: memberCall.input(ById).mutation(verb(findQrRequest)),
  decide: memberCall.input(QrDecideInput).mutation(nullVerb(confirmQrLogin)),
})
