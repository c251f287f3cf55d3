// Third-party accounts on the wire (specification §7 Authentication and account). Refusals of this call are code -5.
import { BindPhoneOutcome } from '@lectern/contracts'
import { post } from '../../wire/call.ts'

export const thirdPartyCalls = [
  post('/thirdPartyAccount/thirdPartyAccountBinding', 'thirdParty.bindPhone', {
    data: BindPhoneOutcome,
    summary: {
      zh_CN: '把手机号绑定到第三方账号：登录，或提示需要补充资料',
      en_US: 'Link a phone number to an external account: signs in, or says that the profile must be completed',
    },
    input: { ticket: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', phone: '{phone}', code: '000000' },
    example: {
      code: -5,
      why: 'Needs the ticket of a sign-in with an external account, which lives for minutes.',
      data: null,
    },
  }),
]
