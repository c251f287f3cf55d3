// The tenant's tokens on the wire, for its administrators.
import { FoundToken, IssuedToken } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const tokenCalls = [
  get('/tenantToken/find', 'token.find', { data: FoundToken, summary: 'What is known of the open API or AI token' }),
  post('/tenantToken/refresh', 'token.refresh', {
    data: IssuedToken,
    summary: 'A new token, shown once; the old one fails at the next call',
  }),
  post('/tenantToken/revoke', 'token.revoke', { data: Nothing, summary: 'Take the token away' }),
]
