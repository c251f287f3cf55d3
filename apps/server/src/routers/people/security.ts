// Protection of an account: second factor, passkeys, linked accounts (specification §2 User settings 'security settings').
import * as contracts from '@lectern/contracts'
import * as people from '@lectern/people'
import { limited, memberCall, openCall, router } from '../../trpc/init.ts'
import { signInVerb, verb } from '../../trpc/verbs.ts'

export const security = router({
  overview: memberCall.query(verb(people.accountSecurity)),
  beginSecondFactor: memberCall.input(contracts.OwnerProof).mutation(verb(people.beginSecondFactor)),
  enableSecondFactor: memberCall.input(contracts.EnableSecondFactorInput).mutation(verb(people.enableSecondFactor)),
  disableSecondFactor: memberCall.input(contracts.DisableSecondFactorInput).mutation(verb(people.disableSecondFactor)),
  renewBackupCodes: memberCall.input(contracts.DisableSecondFactorInput).mutation(verb(people.renewBackupCodes)),
  beginPasskey: memberCall
    .input(contracts.OwnerProof)
    .mutation(
      ({ ctx, input }): Promise<contracts.PasskeyOptions> =>
        people.beginPasskey(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
  addPasskey: memberCall.input(contracts.AddPasskeyInput).mutation(verb(people.addPasskey)),
  removePasskey: memberCall.input(contracts.RemoveWayInInput).mutation(verb(people.removePasskey)),
  confirm: memberCall
    .input(contracts.OwnerProof)
    .mutation(({ ctx, input }): Promise<null> => people.confirmSession(ctx.domain, input, ctx.session.token)),
  confirmByPasskey: memberCall
    .input(contracts.PasskeySignInInput)
    .mutation(({ ctx, input }): Promise<null> => people.confirmByPasskey(ctx.domain, input, ctx.session.token)),
  passSecondFactor: openCall
    .use(limited('login'))
    .input(contracts.PassSecondFactorInput)
    .mutation(signInVerb(people.passSecondFactor)),
  beginDemanded: openCall
    .use(limited('login'))
    .input(contracts.DemandedFactorInput)
    .mutation(verb(people.beginDemandedFactor)),
  enableDemanded: openCall
    .use(limited('login'))
    .input(contracts.PassSecondFactorInput)
    .mutation(signInVerb(people.enableDemandedFactor)),
  factorPolicy: memberCall.query(verb(people.getFactorPolicy)),
  setFactorPolicy: memberCall.input(contracts.SetFactorPolicyInput).mutation(verb(people.setFactorPolicy)),
  passkeyOptions: openCall
    .use(limited('login'))
    .mutation(
      ({ ctx }): Promise<contracts.PasskeyOptions> =>
        people.passkeySignInOptions(ctx.domain, { origin: ctx.client.pageOrigin }),
    ),
  passkeySignIn: openCall
    .use(limited('login'))
    .input(contracts.PasskeySignInInput)
    .mutation(signInVerb(people.passkeySignIn)),
})
