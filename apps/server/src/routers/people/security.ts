// Protection of an account: second factor, passkeys, linked accounts (specification §2 User settings 'security settings').
import {
  type AccountSecurity,
  AddPasskeyInput,
  type BackupCodes,
  ById,
  DisableSecondFactorInput,
  EnableSecondFactorInput,
  type LoginOutput,
  OwnerProof,
  type PasskeyOptions,
  PasskeySignInInput,
  PassSecondFactorInput,
  type SecondFactorSecret,
} from '@lectern/contracts'
import {
  accountSecurity,
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmByPasskey,
  confirmSession,
  disableSecondFactor,
  enableSecondFactor,
  passkeySignIn,
  passkeySignInOptions,
  passSecondFactor,
  removePasskey,
  renewBackupCodes,
} from '@lectern/people'
import { limited, memberCall, openCall, router } from '../../trpc/init.ts'

export const security = router({
  overview: memberCall.query(({ ctx }): Promise<AccountSecurity> => accountSecurity(ctx.domain)),
  beginSecondFactor: memberCall
    .input(OwnerProof)
    .mutation(({ ctx, input }): Promise<SecondFactorSecret> => beginSecondFactor(ctx.domain, input)),
  enableSecondFactor: memberCall
    .input(EnableSecondFactorInput)
    .mutation(({ ctx, input }): Promise<BackupCodes> => enableSecondFactor(ctx.domain, input)),
  disableSecondFactor: memberCall
    .input(DisableSecondFactorInput)
    .mutation(({ ctx, input }): Promise<null> => disableSecondFactor(ctx.domain, input)),
  renewBackupCodes: memberCall
    .input(DisableSecondFactorInput)
    .mutation(({ ctx, input }): Promise<BackupCodes> => renewBackupCodes(ctx.domain, input)),
  beginPasskey: memberCall
    .input(OwnerProof)
    .mutation(
      ({ ctx, input }): Promise<PasskeyOptions> => beginPasskey(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
  addPasskey: memberCall
    .input(AddPasskeyInput)
    .mutation(({ ctx, input }): Promise<null> => addPasskey(ctx.domain, input)),
  removePasskey: memberCall.input(ById).mutation(({ ctx, input }): Promise<null> => removePasskey(ctx.domain, input)),
  confirm: memberCall
    .input(OwnerProof)
    .mutation(({ ctx, input }): Promise<null> => confirmSession(ctx.domain, input, ctx.session.token)),
  confirmByPasskey: memberCall
    .input(PasskeySignInInput)
    .mutation(({ ctx, input }): Promise<null> => confirmByPasskey(ctx.domain, input, ctx.session.token)),
  passSecondFactor: openCall
    .use(limited('login'))
    .input(PassSecondFactorInput)
    .mutation(async ({ ctx, input }): Promise<LoginOutput> => {
      const answer = await passSecondFactor(ctx.domain, input, ctx.client)
      ctx.session.open(answer.token)
      return answer
    }),
  passkeyOptions: openCall
    .use(limited('login'))
    .mutation(
      ({ ctx }): Promise<PasskeyOptions> => passkeySignInOptions(ctx.domain, { origin: ctx.client.pageOrigin }),
    ),
  passkeySignIn: openCall
    .use(limited('login'))
    .input(PasskeySignInInput)
    .mutation(async ({ ctx, input }): Promise<LoginOutput> => {
      const answer = await passkeySignIn(ctx.domain, input, ctx.client)
      ctx.session.open(answer.token)
      return answer
    }),
})
