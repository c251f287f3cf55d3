// Signing in through other services, and the OpenID Connect providers of a tenant (specification §2; AUTH-04, AUTH-05, AUTH-13).
import {
  BindPhoneInput,
  type BindPhoneOutcome,
  ById,
  type CodeSent,
  CompleteInformationInput,
  CompleteProfileInput,
  CreateIdentityProviderInput,
  FinishThirdPartyInput,
  type IdentityProvider,
  type IdentityProviders,
  type LoginOutput,
  type MissingInformation,
  ReturnAddressInput,
  SendBindingCodeInput,
  SendInformationCodeInput,
  type SignInWays,
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

export const thirdParty = router({
  ways: openCall.query(({ ctx }): Promise<SignInWays> => signInWays(ctx.domain)),
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
  sendBindingCode: openCall
    .use(limited('login'))
    .input(SendBindingCodeInput)
    .mutation(({ ctx, input }): Promise<CodeSent> => sendBindingCode(ctx.domain, input)),
  bindPhone: openCall
    .use(limited('login'))
    .input(BindPhoneInput)
    .mutation(async ({ ctx, input }): Promise<BindPhoneOutcome> => {
      const outcome = await bindPhone(ctx.domain, input, ctx.client)
      if (outcome.next === 'session') ctx.session.open(outcome.token)
      return outcome
    }),
  completeProfile: openCall
    .use(limited('login'))
    .input(CompleteProfileInput)
    .mutation(async ({ ctx, input }): Promise<LoginOutput & { returnTo: string }> => {
      const answer = await completeProfile(ctx.domain, input, ctx.client)
      ctx.session.open(answer.token)
      return answer
    }),
  checkReturn: openCall
    .input(ReturnAddressInput)
    .query(({ ctx, input }): Promise<null> => checkReturnAddress(ctx.domain, input, { origin: ctx.client.pageOrigin })),
  missing: memberCall.query(({ ctx }): Promise<MissingInformation> => missingInformation(ctx.domain)),
  sendInformationCode: memberCall
    .use(limited('login'))
    .input(SendInformationCodeInput)
    .mutation(({ ctx, input }): Promise<CodeSent> => sendInformationCode(ctx.domain, input)),
  completeInformation: memberCall
    .input(CompleteInformationInput)
    .mutation(({ ctx, input }): Promise<null> => completeInformation(ctx.domain, input)),
  unlink: memberCall.input(ById).mutation(({ ctx, input }): Promise<null> => unlinkAccount(ctx.domain, input)),
})

export const identityProvider = router({
  list: memberCall.query(
    ({ ctx }): Promise<IdentityProviders> => listIdentityProviders(ctx.domain, { origin: ctx.client.pageOrigin }),
  ),
  create: memberCall
    .input(CreateIdentityProviderInput)
    .mutation(({ ctx, input }): Promise<IdentityProvider> => createIdentityProvider(ctx.domain, input)),
  update: memberCall
    .input(UpdateIdentityProviderInput)
    .mutation(({ ctx, input }): Promise<IdentityProvider> => updateIdentityProvider(ctx.domain, input)),
  remove: memberCall.input(ById).mutation(({ ctx, input }): Promise<null> => removeIdentityProvider(ctx.domain, input)),
  check: memberCall
    .input(ById)
    .mutation(
      ({ ctx, input }): Promise<null> => checkIdentityProvider(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
})
