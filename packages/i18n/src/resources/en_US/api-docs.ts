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
  callers: {
    everyone: 'No token is needed.',
    all: 'Needs the token of a sign-in, or the open API token.',
    people: 'Needs the token of a sign-in; the open API token is not accepted.',
    operators: 'For operators only; the open API token is not accepted.',
  },
  codes: 'code 0 means success; otherwise code and msg say what is wrong, and data may name the fields',
  example: 'Example of a response',
  examples:
    'Every response is {code, msg, data}; code 0 means success. {manualId} and the like in the examples stand for things of your own.',
  session: 'The token of a sign-in',
  apiToken: 'The open API token that an administrator of the organisation created',
  exportRefused: 'Readers of the manual may not export it',
}
