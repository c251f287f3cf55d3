// Texts of the page to try the REST calls.
import type { SameKeys } from '../../types.ts'
import type { apiDocs as zh } from '../zh_CN/api-docs.ts'

export const apiDocs: SameKeys<typeof zh> = {
  title: 'REST API',
  intro: 'Every response is {code, msg, data}; code 0 means success.',
  token: 'Token',
  filter: 'Filter',
  send: 'Send',
  body: 'Body',
  answer: 'Response',
  needsToken: 'requires a token',
}
