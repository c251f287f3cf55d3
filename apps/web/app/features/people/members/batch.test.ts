import type { Member } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { batchIds } from './batch.ts'

const member = (id: string, can: Partial<Member['abilities']>) => ({
  id,
  abilities: {
    editAccount: false,
    editContacts: false,
    resetFactor: false,
    resetPassword: false,
    sendWelcome: false,
    disable: false,
    enable: false,
    remove: false,
    makeAdministrator: false,
    endAdministrator: false,
    ...can,
  },
})
const CHOSEN = [
  member('self', {}),
  member('enabled', { disable: true, remove: true }),
  member('disabled', { enable: true, remove: true }),
]

test.each([
  ['join', ['self', 'enabled', 'disabled']],
  ['exit', ['self', 'enabled', 'disabled']],
  ['enable', ['disabled']],
  ['disable', ['enabled']],
  ['remove', ['enabled', 'disabled']],
] as const)('[TEN-02] applies %s to %j of the selection', (act, ids) => {
  expect(batchIds(act, CHOSEN)).toEqual(ids)
})
