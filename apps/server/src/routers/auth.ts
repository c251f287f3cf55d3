// Sign-in, sign-out and who is signed in (specification §2 'Login behaviour', §7 Authentication).
import { LoginInput, type LoginOutput, type TenantLook, type UserInfo } from '@lectern/contracts'
import { currentUser, isLoggedIn, login, logout, tenantLook } from '@lectern/domain'
import { limited, memberCall, openCall, router } from '../trpc.ts'

export const auth = router({
  login: openCall
    .use(limited('login'))
    .input(LoginInput)
    .mutation(async ({ ctx, input }): Promise<LoginOutput> => {
      const answer = await login(ctx.domain, input, ctx.client)
      ctx.session.open(answer.token)
      return answer
    }),
  logout: openCall.mutation(async ({ ctx }): Promise<null> => {
    if (ctx.session.token) await logout(ctx.domain, { token: ctx.session.token })
    ctx.session.close()
    return null
  }),
  me: memberCall.query(({ ctx }): Promise<UserInfo> => currentUser(ctx.domain, { token: ctx.session.token ?? '' })),
  isLoggedIn: openCall.query(({ ctx }): boolean => isLoggedIn(ctx.domain)),
  look: openCall.query(({ ctx }): Promise<TenantLook> => tenantLook(ctx.domain, ctx.client)),
})
