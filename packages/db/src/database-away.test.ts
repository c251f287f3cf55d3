// Outages as reported by pg, Prisma and the system.
import { expect, test } from 'vitest'
import { isDatabaseAway, isDiskFull, isOvertaken } from './database-away.ts'

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
])('handles %s', (_, error, away, full) => {
  expect([isDatabaseAway(error), isDiskFull(error)]).toEqual([away, full])
})

test.each([
  ['a row that is gone', coded('P2025'), true],
  ['a unique key, by Prisma', coded('P2002'), true],
  ['a unique key, by pg within a transaction', new Error('failed', { cause: coded('23505') }), true],
  ['a deadlock, within a raw query', prisma('P2010', '40P01'), true],
  ['a foreign key', coded('P2003'), false],
  ['a broken statement', prisma('P2010', '42601'), false],
])('somebody else was faster: %s', (_, error, overtaken) => {
  expect(isOvertaken(error)).toBe(overtaken)
})
