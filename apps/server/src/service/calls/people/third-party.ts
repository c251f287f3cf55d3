// Third-party accounts on the wire (specification §7 Authentication and account). Refusals of this call are code -5.
import { BindPhoneOutcome } from '@lectern/contracts'
import { post } from '../../wire/call.ts'

export const thirdPartyCalls = [
  post('/thirdPartyAccount/thirdPartyAccountBinding', 'thirdParty.bindPhone', {
    data: BindPhoneOutcome,
    summary: 'Link a phone number to an external account: signs in, or says that the profile must be completed',
  }),
]
