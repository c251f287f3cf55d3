// Protection of an account: second factor, passkeys, linked accounts (specification §2 User settings 'security settings').
import {
  AddPasskeyInput,
  ById,
  DisableSecondFactorInput,
  EnableSecondFactorInput,
  OwnerProof,
  type PasskeyOptions,
  PasskeySignInInput,
  PassSecondFactorInput,
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
import { signInVerb, verb } from '../../trpc/verbs.ts'

export const security = router({
  overview: memberCall.query(verb(accountSecurity)),
  beginSecondFactor: memberCall.input(OwnerProof).mutation(verb(beginSecondFactor)),
  enableSecondFactor: memberCall.input(EnableSecondFactorInput).mutation(verb(enableSecondFactor)),
  disableSecondFactor: memberCall.input(DisableSecondFactorInput).mutation(verb(disableSecondFactor)),
  renewBackupCodes: memberCall.input(DisableSecondFactorInput).mutation(verb(renewBackupCodes)),
  beginPasskey: memberCall
    .input(OwnerProof)
    .mutation(
      ({ ctx, input }): Promise<PasskeyOptions> => beginPasskey(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
  addPasskey: memberCall.input(AddPasskeyInput).mutation(verb(addPasskey)),
  removePasskey: memberCall.input(ById).mutation(verb(removePasskey)),
  confirm: memberCall
    .input(OwnerProof)
    .mutation(({ ctx, input }): Promise<null> => confirmSession(ctx.domain, input, ctx.session.token)),
  confirmByPasskey: memberCall
    .input(PasskeySignInInput)
    .mutation(({ ctx, input }): Promise<null> => confirmByPasskey(ctx.domain, input, ctx.session.token)),
  passSecondFactor: openCall.use(limited('login')).input(PassSecondFactorInput).mutation(signInVerb(passSecondFactor)),
  passkeyOptions: openCall
    .use(limited('login'))
    .mutation(
      ({ ctx }): Promise<PasskeyOptions> => passkeySignInOptions(ctx.domain, { origin: ctx.client.pageOrigin }),
    ),
  passkeySignIn: openCall.use(limited('login')).input(PasskeySignInInput).mutation(signInVerb(passkeySignIn)),
})
