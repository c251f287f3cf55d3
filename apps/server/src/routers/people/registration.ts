// Registration in three steps (specification §2 Register).
import {
  CheckRegistrationPhoneInput,
  type CodeSent,
  type LoginOutput,
  RegisterInput,
  type RegistrationInfo,
  RegistrationPhoneInput,
} from '@lectern/contracts'
import { checkRegistrationPhone, register, registrationInfo, sendRegistrationCode } from '@lectern/people'
import { limited, openCall, router } from '../../trpc/init.ts'

export const registration = router({
  info: openCall.query(({ ctx }): Promise<RegistrationInfo> => registrationInfo(ctx.domain)),
  sendCode: openCall
    .use(limited('login'))
    .input(RegistrationPhoneInput)
    .mutation(({ ctx, input }): Promise<CodeSent> => sendRegistrationCode(ctx.domain, input)),
  checkPhone: openCall
    .use(limited('login'))
    .input(CheckRegistrationPhoneInput)
    .mutation(({ ctx, input }): Promise<void> => checkRegistrationPhone(ctx.domain, input)),
  register: openCall
    .use(limited('login'))
    .input(RegisterInput)
    .mutation(async ({ ctx, input }): Promise<LoginOutput> => {
      const answer = await register(ctx.domain, input, ctx.client)
      ctx.session.open(answer.token)
      return answer
    }),
})
