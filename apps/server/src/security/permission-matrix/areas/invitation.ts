// Invitations to a space and to the tenant, and registering.
import { testDatabase } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

const unknownCode = () => ({ inviteCode: 'x'.repeat(20) })
const place = ({ spaceId }: World) => ({ spaceId, role: 'view' })
const theLink = ({ linkId }: World) => ({ id: linkId })
const theMail = ({ mailId }: World) => ({ id: mailId })

export const invitation = area(
  `
  procedure                 visitor    none               viewer             editor             admin              tenant             other              operator           token         disabled
  invitation.find           ok         ok                 ok                 ok                 ok                 ok                 ok                 ok                 ok            ok
  invitation.accept         login      invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  login         invitationInvalid
  invitation.link           login      hidden             no                 no                 ok                 ok                 hidden             hidden             personNeeded  login
  invitation.refreshLink    login      hidden             no                 no                 ok                 ok                 hidden             hidden             personNeeded  login
  invitation.setLinkExpiry  login      hidden             no                 no                 ok                 ok                 hidden             hidden             personNeeded  login
  invitation.links          login      hidden             no                 no                 ok                 ok                 hidden             hidden             personNeeded  login
  invitation.revokeLink     login      hidden             no                 no                 ok                 ok                 hidden             hidden             personNeeded  login
  invitation.list           login      hidden             no                 no                 ok                 ok                 hidden             hidden             personNeeded  login
  invitation.send           login      hidden             no                 no                 ok                 ok                 hidden             hidden             personNeeded  login
  invitation.resend         login      hidden             no                 no                 ok                 ok                 hidden             hidden             personNeeded  login
  invitation.withdraw       login      hidden             no                 no                 ok                 ok                 hidden             hidden             personNeeded  login
  invitation.policy         login      ok                 ok                 ok                 ok                 ok                 ok                 hidden             ok            login
  invitation.setPolicy      login      role               role               role               role               ok                 ok                 role               role          login
  registration.info         ok         ok                 ok                 ok                 ok                 ok                 ok                 ok                 ok            ok
  registration.invitation   ok                 ok                 ok                 ok                 ok                 ok                 ok                 ok                 ok                 ok
  organisationInvitation.list login              role               role               role               role               role               role               ok                 role               login
  organisationInvitation.create login              role               role               role               role               role               role               ok                 role               login
  organisationInvitation.revoke login              role               role               role               role               role               role               ok                 role               login
  registration.sendCode     ok         ok                 ok                 ok                 ok                 ok                 ok                 ok                 ok            ok
  registration.checkPhone   codeWrong  codeWrong          codeWrong          codeWrong          codeWrong          codeWrong          codeWrong          codeWrong          codeWrong     codeWrong
  registration.register     ok         ok                 ok                 ok                 ok                 ok                 ok                 ok                 ok            ok
`,
  {
    'invitation.find': unknownCode,
    'invitation.accept': unknownCode,
    'invitation.link': place,
    'invitation.refreshLink': theLink,
    'invitation.setLinkExpiry': ({ linkId }) => ({ id: linkId, expiresDays: 7 }),
    'invitation.links': ({ spaceId }) => ({ spaceId }),
    'invitation.revokeLink': theLink,
    // The current value.
    'invitation.setPolicy': () => ({ inviters: 'managers' }),
    'invitation.list': ({ spaceId }) => ({ spaceId }),
    'invitation.send': (world) => ({ ...place(world), email: `${world.name}@test.invalid` }),
    'invitation.resend': theMail,
    'invitation.withdraw': theMail,
    'registration.invitation': () => ({ organisationToken: 'x'.repeat(32) }),
    'organisationInvitation.list': () => ({}),
    'organisationInvitation.create': () => ({ days: 7 }),
    'organisationInvitation.revoke': async ({ name }) => {
      const id = `x${name}`
      const row = { tokenHash: id, createdBy: 'test', expiresAt: new Date(Date.now() + 86_400_000) }
      await testDatabase().prisma.organisationInvitation.create({ data: { id, ...row } })
      return { id }
    },
    'registration.sendCode': ({ phone }) => ({ phone }),
    'registration.checkPhone': ({ phone }) => ({ phone, code: '000000' }),
    'registration.register': ({ name }) => ({
      account: name,
      password: 'Right-Word-1',
      agreement: true,
      companyName: name,
      nickname: 'Nick',
    }),
  },
)
