// Signing in through others, binding a phone, completing what is missing (specification §2; AUTH-04, AUTH-05, AUTH-13).
import {
  BindPhoneInput,
  type BindPhoneOutcome,
  ById,
  type CodeSent,
  CompleteInformationInput,
  CompleteProfileInput,
  FinishThirdPartyInput,
  type LoginOutput,
  type MissingInformation,
  ReturnAddressInput,
  SendBindingCodeInput,
  SendInformationCodeInput,
  type SignInWays,
  type StartedThirdParty,
  StartThirdPartyInput,
  type ThirdPartyOutcome,
} from '@lectern/contracts'
import {
  bindPhone,
  checkReturnAddress,
  completeInformation,
  completeProfile,
  finishThirdParty,
  missingInformation,
  sendBindingCode,
  sendInformationCode,
  signInWays,
  startThirdParty,
  unlinkAccount,
} from '@lectern/domain'
import { limited, memberCall, openCall, router } from '../trpc.ts'

export const thirdParty = router({
  ways: openCall.query(({ ctx }): Promise<SignInWays> => signInWays(ctx.domain)),
  start: openCall
    .use(limited('login'))
    .input(StartThirdPartyInput)
    .mutation(({ ctx, input }): Promise<StartedThirdParty> => startThirdParty(ctx.domain, input, ctx.client)),
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
    .query(({ ctx, input }): Promise<null> => checkReturnAddress(ctx.domain, input, ctx.client)),
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
