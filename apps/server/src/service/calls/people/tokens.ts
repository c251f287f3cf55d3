// The tenant's tokens on the wire, for its administrators.
import { FoundToken, IssuedToken } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const tokenCalls = [
  get('/tenantToken/find', 'token.find', { data: FoundToken, summary: 'Details of the open API or AI token' }),
  post('/tenantToken/refresh', 'token.refresh', {
    data: IssuedToken,
    summary: 'Create a token, shown only once; the old one stops working immediately',
  }),
  post('/tenantToken/revoke', 'token.revoke', { data: Nothing, summary: 'Revoke the token' }),
]
