// Signing in through others, second factor and passkeys, and the providers of a tenant.
import { area } from '../table.ts'
import type { World } from '../world.ts'

/** A sign-in that was never begun: it has expired for everybody alike. The tenant has no provider and nobody a linked account. */
const ticket = 'x'.repeat(40)
const nothing = ({ draftId }: World) => ({ id: draftId })
const provider = ({ name }: World) => ({ name, issuer: 'https://id.test.invalid', clientId: 'lectern' })

export const thirdParty = area(
  `
  procedure                       visitor         none            viewer          editor          admin           tenant          other           operator        token           disabled
  thirdParty.ways                 ok              ok              ok              ok              ok              ok              ok              ok              ok              ok
  thirdParty.start                hidden          hidden          hidden          hidden          hidden          hidden          hidden          hidden          hidden          hidden
  thirdParty.finish               signInExpired   signInExpired   signInExpired   signInExpired   signInExpired   signInExpired   signInExpired   signInExpired   signInExpired   signInExpired
  thirdParty.sendBindingCode      bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired
  thirdParty.bindPhone            bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired
  thirdParty.completeProfile      bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired  bindingExpired
  thirdParty.checkReturn          ok              ok              ok              ok              ok              ok              ok              ok              ok              ok
  thirdParty.missing              login           ok              ok              ok              ok              ok              ok              ok              login           login
  thirdParty.sendInformationCode  login           ok              ok              ok              ok              ok              ok              ok              login           login
  thirdParty.completeInformation  login           ok              ok              ok              ok              ok              ok              ok              login           login
  thirdParty.unlink               login           hidden          hidden          hidden          hidden          hidden          hidden          hidden          login           login
  identityProvider.list           login           no              no              no              no              ok              ok              hidden          personNeeded    login
  identityProvider.create         login           no              no              no              no              ok              ok              hidden          personNeeded    login
  identityProvider.update         login           no              no              no              no              hidden          hidden          hidden          personNeeded    login
  identityProvider.remove         login           no              no              no              no              hidden          hidden          hidden          personNeeded    login
  identityProvider.check          login           no              no              no              no              hidden          hidden          hidden          personNeeded    login
`,
  {
    'thirdParty.start': () => ({}),
    'thirdParty.finish': () => ({ secret: ticket, query: 'code=1&state=2' }),
    'thirdParty.sendBindingCode': ({ phone }) => ({ ticket, phone }),
    'thirdParty.bindPhone': ({ phone }) => ({ ticket, phone, code: '000000' }),
    'thirdParty.completeProfile': ({ name }) => ({
      ticket,
      account: name,
      name: 'Nick',
      scenario: 'personal',
      agreed: true,
    }),
    'thirdParty.checkReturn': ({ people }) => ({ address: `http://${people.host}/home` }),
    'thirdParty.sendInformationCode': ({ phone }) => ({ phone }),
    'thirdParty.completeInformation': ({ name }) => ({ account: name, name: 'Nick' }),
    'thirdParty.unlink': nothing,
    'identityProvider.create': provider,
    'identityProvider.update': (world) => ({ ...provider(world), ...nothing(world) }),
    'identityProvider.remove': nothing,
    'identityProvider.check': nothing,
  },
)
