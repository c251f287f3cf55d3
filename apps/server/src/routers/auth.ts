// Sign-in, sign-out and who is signed in (specification §2 'Login behaviour', §7 Authentication).
import {
  type CodeSent,
  LoginInput,
  type LoginOutput,
  SendCodeInput,
  type TenantLook,
  type UserInfo,
} from '@lectern/contracts'
import { currentUser, isLoggedIn, login, loginByCode, logout, sendLoginCode, tenantBranding } from '@lectern/domain'
import { limited, memberCall, openCall, router } from '../trpc.ts'

export const auth = router({
  login: openCall
    .use(limited('login'))
    .input(LoginInput)
    .mutation(async ({ ctx, input }): Promise<LoginOutput> => {
      const answer = await (input.mode === 'sms'
        ? loginByCode(ctx.domain, input, ctx.client)
        : login(ctx.domain, input, ctx.client))
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
  look: openCall.query(({ ctx }): Promise<TenantLook> => tenantBranding(ctx.domain, ctx.client)),
})
