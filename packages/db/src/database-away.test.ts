// Outages as pg, Prisma and the system tell them.
import { expect, test } from 'vitest'
import { isDatabaseAway, isDiskFull } from './database-away.ts'

const prisma = (code: string, originalCode: string) =>
  Object.assign(new Error('Database error'), {
    code,
    meta: { driverAdapterError: Object.assign(new Error(), { cause: { kind: 'postgres', originalCode } }) },
  })
const coded = (code: string) => Object.assign(new Error(), { code })

test.each([
  ['recovering, by pg', coded('57P03'), true, false],
  ['recovering, by Prisma', prisma('P2039', '57P03'), true, false],
  ['recovering, within a raw query', new Error('failed', { cause: prisma('P2010', '57P03') }), true, false],
  ['no room, by pg', coded('53100'), false, true],
  ['no room, by Prisma', prisma('P2039', '53100'), false, true],
  ['no room for files', new Error('upload', { cause: coded('ENOSPC') }), false, true],
  ['no quota left', coded('EDQUOT'), false, true],
  ['a broken statement', prisma('P2010', '42601'), false, false],
  ['a unique key', coded('P2002'), false, false],
])('%s', (_, error, away, full) => {
  expect([isDatabaseAway(error), isDiskFull(error)]).toEqual([away, full])
})
