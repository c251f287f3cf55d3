// Signing in and out, forgotten passwords, sign-in by QR code (specification §2 'Login behaviour', 'Reset password', 'QR scan', §7 Authentication).
import * as contracts from '@lectern/contracts'
import * as people from '@lectern/people'
import type { CallContext } from '../../request/context.ts'
import { limited, memberCall, openCall, router } from '../../trpc/init.ts'
import { nullVerb, signInVerb, verb } from '../../trpc/verbs.ts'

function signIn({ domain, client }: CallContext, input: contracts.LoginInput): Promise<contracts.LoginOutput> {
  if (input.mode === 'sms') return people.loginByCode(domain, input, client)
  const { code } = input
  return code === undefined
    ? people.login(domain, input, client)
    : people.loginWithCode(domain, { ...input, code }, client)
}

export const auth = router({
  login: openCall
    .use(limited('login'))
    .input(contracts.LoginInput)
    .mutation(async ({ ctx, input }): Promise<contracts.LoginOutput> => {
      const answer = await signIn(ctx, input)
      ctx.session.open(answer.token)
      return answer
    }),
  sendLoginCode: openCall.use(limited('login')).input(contracts.SendCodeInput).mutation(verb(people.sendLoginCode)),
  logout: openCall.mutation(async ({ ctx }): Promise<null> => {
    if (ctx.session.token) await people.logout(ctx.domain, { token: ctx.session.token })
    ctx.session.close()
    return null
  }),
  me: memberCall.query(
    ({ ctx }): Promise<contracts.UserInfo> => people.currentUser(ctx.domain, { token: ctx.session.token ?? '' }),
  ),
  isLoggedIn: openCall.query(({ ctx }): boolean => people.isLoggedIn(ctx.domain)),
  keptMessages: openCall
    .input(contracts.KeptMessagesInput)
    .query(({ ctx, input }): Promise<contracts.KeptMessages> => people.keptMessages(ctx.domain, input, ctx.session)),
  look: openCall.query(({ ctx }): Promise<contracts.TenantBranding> => people.tenantBranding(ctx.domain, ctx.client)),
})

export const forgotPassword = router({
  sendCode: openCall.use(limited('login')).input(contracts.ResetContact).mutation(verb(people.sendResetCode)),
  checkCode: openCall
    .use(limited('login'))
    .input(contracts.CheckResetCodeInput)
    .mutation(nullVerb(people.checkResetCode)),
  reset: openCall.use(limited('login')).input(contracts.ResetPasswordInput).mutation(nullVerb(people.resetPassword)),
})

export const qrLogin = router({
  start: openCall
    .use(limited('login'))
    .mutation(({ ctx }): Promise<contracts.QrLogin> => people.startQrLogin(ctx.domain, ctx.client)),
  state: openCall.input(contracts.QrWaitInput).mutation(verb(people.qrLoginState)),
  enter: openCall.input(contracts.QrWaitInput).mutation(signInVerb(people.enterByQr)),
  request: memberCall.input(contracts.ById).mutation(verb(people.findQrRequest)),
  decide: memberCall.input(contracts.QrDecideInput).mutation(nullVerb(people.confirmQrLogin)),
})
