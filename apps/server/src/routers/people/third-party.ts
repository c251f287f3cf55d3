// Signing in through other services, and the OpenID Connect providers of a tenant (specification §2; AUTH-04, AUTH-05, AUTH-13).
import {
  BindPhoneInput,
  type BindPhoneOutcome,
  ById,
  CompleteInformationInput,
  CompleteProfileInput,
  CreateIdentityProviderInput,
  FinishThirdPartyInput,
  type IdentityProviders,
  ReturnAddressInput,
  SendBindingCodeInput,
  SendInformationCodeInput,
  type StartedThirdParty,
  StartThirdPartyInput,
  type ThirdPartyOutcome,
  UpdateIdentityProviderInput,
} from '@lectern/contracts'
import {
  bindPhone,
  checkIdentityProvider,
  checkReturnAddress,
  completeInformation,
  completeProfile,
  createIdentityProvider,
  finishThirdParty,
  listIdentityProviders,
  missingInformation,
  removeIdentityProvider,
  sendBindingCode,
  sendInformationCode,
  signInWays,
  startLink,
  startThirdParty,
  unlinkAccount,
  updateIdentityProvider,
} from '@lectern/people'
import { limited, memberCall, openCall, router } from '../../trpc/init.ts'
import { signInVerb, verb } from '../../trpc/verbs.ts'

export const thirdParty = router({
  ways: openCall.query(verb(signInWays)),
  start: openCall
    .use(limited('login'))
    .input(StartThirdPartyInput)
    .mutation(
      ({ ctx, input }): Promise<StartedThirdParty> =>
        (input.purpose === 'link' ? startLink : startThirdParty)(ctx.domain, input, ctx.client),
    ),
  finish: openCall
    .use(limited('login'))
    .input(FinishThirdPartyInput)
    .mutation(async ({ ctx, input }): Promise<ThirdPartyOutcome> => {
      const outcome = await finishThirdParty(ctx.domain, input, ctx.client)
      if (outcome.next === 'session') ctx.session.open(outcome.token)
      return outcome
    }),
  sendBindingCode: openCall.use(limited('login')).input(SendBindingCodeInput).mutation(verb(sendBindingCode)),
  bindPhone: openCall
    .use(limited('login'))
    .input(BindPhoneInput)
    .mutation(async ({ ctx, input }): Promise<BindPhoneOutcome> => {
      const outcome = await bindPhone(ctx.domain, input, ctx.client)
      if (outcome.next === 'session') ctx.session.open(outcome.token)
      return outcome
    }),
  completeProfile: openCall.use(limited('login')).input(CompleteProfileInput).mutation(signInVerb(completeProfile)),
  checkReturn: openCall
    .input(ReturnAddressInput)
    .query(({ ctx, input }): Promise<null> => checkReturnAddress(ctx.domain, input, { origin: ctx.client.pageOrigin })),
  missing: memberCall.query(verb(missingInformation)),
  sendInformationCode: memberCall
    .use(limited('login'))
    .input(SendInformationCodeInput)
    .mutation(verb(sendInformationCode)),
  completeInformation: memberCall.input(CompleteInformationInput).mutation(verb(completeInformation)),
  unlink: memberCall.input(ById).mutation(verb(unlinkAccount)),
})

export const identityProvider = router({
  list: memberCall.query(
    ({ ctx }): Promise<IdentityProviders> => listIdentityProviders(ctx.domain, { origin: ctx.client.pageOrigin }),
  ),
  create: memberCall.input(CreateIdentityProviderInput).mutation(verb(createIdentityProvider)),
  update: memberCall.input(UpdateIdentityProviderInput).mutation(verb(updateIdentityProvider)),
  remove: memberCall.input(ById).mutation(verb(removeIdentityProvider)),
  check: memberCall
    .input(ById)
    .mutation(
      ({ ctx, input }): Promise<null> => checkIdentityProvider(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
})
