// Third-party accounts on the wire (specification §7 Authentication and account). Refusals of this call are code -5.
import { BindPhoneOutcome } from '@lectern/contracts'
import { post } from '../../wire/call.ts'

export const thirdPartyCalls = [
  post('/thirdPartyAccount/thirdPartyAccountBinding', 'thirdParty.bindPhone', {
    data: BindPhoneOutcome,
    summary: 'Bind a phone to an account of another service: signs in, or says that the profile is to be completed',
  }),
]
