// Texts: who may read a manual.
import type { SameKeys } from '../../types.ts'
import type { audience as zh } from '../zh_CN/audience.ts'

export const audience: SameKeys<typeof zh> = {
  title: 'Who can read',
  link: 'Link for readers',
  readers: {
    collaborators: 'Only collaborators can read it.',
    organisation: 'Everyone in the organisation can read it after signing in.',
    organisationPassword: 'Everyone in the organisation can read it after signing in and entering the password.',
    everybody: 'Everyone can read it, without signing in.',
    everybodyPassword: 'Everyone who has the password can read it, without signing in.',
  },
  ask: 'To change this, ask {{names}}.',
  askAdministrator: 'To change this, ask an administrator of the organisation.',
  join: ', ',
}
