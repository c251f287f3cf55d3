// Signing in through other services, and the OpenID Connect providers of a tenant (specification §2; AUTH-04, AUTH-05, AUTH-13).
import * as contracts from '@lectern/contracts'
import * as people from '@lectern/people'
import type { CallContext } from '../../request/context.ts'
import { limited, memberCall, openCall, router } from '../../trpc/init.ts'
import { signInVerb, verb } from '../../trpc/verbs.ts'

export const thirdParty = router({
  ways: openCall.query(verb(people.signInWays)),
  start: openCall
    .use(limited('login'))
    .input(contracts.StartThirdPartyInput)
    .mutation(
      ({ ctx, input }): Promise<contracts.StartedThirdParty> =>
        (input.purpose === 'link' ? people.startLink : people.startThirdParty)(ctx.domain, input, ctx.client),
    ),
  finish: openCall
    .use(limited('login'))
    .input(contracts.FinishThirdPartyInput)
    .mutation(async ({ ctx, input }): Promise<contracts.ThirdPartyOutcome> => {
      const outcome = await people.finishThirdParty(ctx.domain, input, ctx.client)
      if (outcome.next === 'session') ctx.session.open(outcome.token)
      return outcome
    }),
  sendBindingCode: openCall
    .use(limited('login'))
    .input(contracts.SendBindingCodeInput)
    .mutation(verb(people.sendBindingCode)),
  bindPhone: openCall
    .use(limited('login'))
    .input(contracts.BindPhoneInput)
    .mutation(async ({ ctx, input }): Promise<contracts.BindPhoneOutcome> => {
      const outcome = await people.bindPhone(ctx.domain, input, ctx.client)
      if (outcome.next === 'session') ctx.session.open(outcome.token)
      return outcome
    }),
  completeProfile: openCall
    .use(limited('login'))
    .input(contracts.CompleteProfileInput)
    .mutation(signInVerb(people.completeProfile)),
  checkReturn: openCall
    .input(contracts.ReturnAddressInput)
    .query(
      ({ ctx, input }): Promise<null> =>
        people.checkReturnAddress(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
  missing: memberCall.query(verb(people.missingInformation)),
  sendInformationCode: memberCall
    .use(limited('login'))
    .input(contracts.SendInformationCodeInput)
    .mutation(verb(people.sendInformationCode)),
  completeInformation: memberCall.input(contracts.CompleteInformationInput).mutation(verb(people.completeInformation)),
  unlink: memberCall.input(contracts.RemoveWayInInput).mutation(verb(people.unlinkAccount)),
})

type Page = { origin: string }
const pageVerb =
  <Input, Output>(run: (ctx: CallContext['domain'], input: Input, page: Page) => Promise<Output>) =>
  ({ ctx, input }: { ctx: CallContext; input: Input }) =>
    run(ctx.domain, input, { origin: ctx.client.pageOrigin })

export const identityProvider = router({
  list: memberCall.query(
    ({ ctx }): Promise<contracts.IdentityProviders> =>
      people.listIdentityProviders(ctx.domain, { origin: ctx.client.pageOrigin }),
  ),
  create: memberCall.input(contracts.CreateIdentityProviderInput).mutation(pageVerb(people.createIdentityProvider)),
  update: memberCall.input(contracts.UpdateIdentityProviderInput).mutation(pageVerb(people.updateIdentityProvider)),
  remove: memberCall.input(contracts.ById).mutation(verb(people.removeIdentityProvider)),
  check: memberCall.input(contracts.ById).mutation(pageVerb(people.checkIdentityProvider)),
})
