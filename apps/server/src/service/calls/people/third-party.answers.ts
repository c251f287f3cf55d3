// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const thirdPartyAnswers: Record<string, Example> = {
  '/thirdPartyAccount/thirdPartyAccountBinding': {
    code: -5,
    why: 'Needs the ticket of a sign-in with an external account, which lives for minutes.',
    data: null,
  },
}
