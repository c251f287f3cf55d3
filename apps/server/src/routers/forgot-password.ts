// A forgotten password in three steps (specification §2 'Reset password', §7 forgotPassword).
import { type CodeSent, PhoneCodeInput, ResetPasswordInput, SendCodeInput } from '@lectern/contracts'
import { checkResetCode, resetPassword, sendResetCode } from '@lectern/domain'
import { limited, openCall, router } from '../trpc.ts'

export const forgotPassword = router({
  sendCode: openCall
    .use(limited('login'))
    .input(SendCodeInput)
    .mutation(({ ctx, input }): Promise<CodeSent> => sendResetCode(ctx.domain, input)),
  checkCode: openCall
    .use(limited('login'))
    .input(PhoneCodeInput)
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
