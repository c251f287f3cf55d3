// The page of a welcome, for anyone who has its link (specification §2 'Member management').
import { type JoinedByWelcome, SetFirstPasswordInput, WelcomeLink, type WelcomeView } from '@lectern/contracts'
import { findWelcomeLink, joinByWelcome, requestWelcomeAgain, setFirstPassword } from '@lectern/people'
import { limited, openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const welcome = router({
  find: openCall
    .use(limited('login'))
    .input(WelcomeLink)
    .query(({ ctx, input }): Promise<WelcomeView> => findWelcomeLink(ctx.domain, input, ctx.session)),
  setPassword: openCall.use(limited('login')).input(SetFirstPasswordInput).mutation(verb(setFirstPassword)),
  join: openCall
    .use(limited('login'))
    .input(WelcomeLink)
    .mutation(({ ctx, input }): Promise<JoinedByWelcome> => joinByWelcome(ctx.domain, input, ctx.session)),
  askAgain: openCall.use(limited('login')).input(WelcomeLink).mutation(verb(requestWelcomeAgain)),
})
