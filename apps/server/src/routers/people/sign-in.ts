// Signing in and out, forgotten passwords, sign-in by QR code (specification §2 'Login behaviour', 'Reset password', 'QR scan', §7 Authentication).
import {
  ById,
  CheckResetCodeInput,
  type CodeSent,
  type KeptMessages,
  KeptMessagesInput,
  LoginInput,
  type LoginOutput,
  QrDecideInput,
  type QrLogin,
  type QrLoginRequest,
  type QrLoginState,
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
  sendLoginCode: openCall
    .use(limited('login'))
    .input(SendCodeInput)
    .mutation(({ ctx, input }): Promise<CodeSent> => sendLoginCode(ctx.domain, input)),
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
  sendCode: openCall
    .use(limited('login'))
    .input(ResetContact)
    .mutation(({ ctx, input }): Promise<CodeSent> => sendResetCode(ctx.domain, input)),
  checkCode: openCall
    .use(limited('login'))
    .input(CheckResetCodeInput)
    .mutation(async ({ ctx, input }): Promise<null> => {
      await checkResetCode(ctx.domain, input)
      return null
    }),
  reset: openCall
    .use(limited('login'))
    .input(ResetPasswordInput)
    .mutation(async ({ ctx, input }): Promise<null> => {
      await resetPassword(ctx.domain, input)
      return null
    }),
})

export const qrLogin = router({
  start: openCall.use(limited('login')).mutation(({ ctx }): Promise<QrLogin> => startQrLogin(ctx.domain, ctx.client)),
  state: openCall
    .input(QrWaitInput)
    .mutation(({ ctx, input }): Promise<QrLoginState> => qrLoginState(ctx.domain, input)),
  enter: openCall.input(QrWaitInput).mutation(async ({ ctx, input }): Promise<LoginOutput> => {
    const answer = await enterByQr(ctx.domain, input, ctx.client)
    ctx.session.open(answer.token)
    return answer
  }),
  request: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<QrLoginRequest> => findQrRequest(ctx.domain, input)),
  decide: memberCall.input(QrDecideInput).mutation(async ({ ctx, input }): Promise<null> => {
    await confirmQrLogin(ctx.domain, input)
    return null
  }),
})
