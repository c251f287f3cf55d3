// The wire protocol, byte by byte: packets in pieces, what a client asks for, what an answer holds.
import { expect, test } from 'vitest'
import { readResult } from './engine.ts'
import { MAX_MESSAGE_BYTES, PacketReader } from './framing.ts'
import { firstValue } from './maintenance.ts'
import { closeStatement, errorResponse, readyForQuery, simpleQuery, syncMessage } from './messages.ts'
import { readStartup, searchPathOf } from './startup.ts'
import { StatementNames } from './statement-names.ts'

const typed = (type: string, body: string | Buffer) => {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}

test.each([1, 2, 3, 7, 1000])('joins messages that arrive %i bytes at a time', (size) => {
  const messages = [simpleQuery('SELECT 1'), syncMessage, simpleQuery('SELECT 2')]
  const all = Buffer.concat(messages)
  const reader = new PacketReader()
  const received: Buffer[] = []
  for (let offset = 0; offset < all.length; offset += size) {
    reader.push(all.subarray(offset, offset + size))
    for (let packet = reader.nextTyped(); packet; packet = reader.nextTyped()) received.push(packet)
  }
  expect(received).toEqual(messages)
})

test.each([0, 3, -1, MAX_MESSAGE_BYTES + 1])('rejects a length of %i', (length) => {
  const head = Buffer.from('Q0000')
  head.writeInt32BE(length, 1)
  const reader = new PacketReader()
  reader.push(head)
  expect(() => reader.nextTyped()).toThrow(RangeError)
})

test.each([
  [{}, 'public'],
  [{ options: '-c search_path=bullmq' }, 'bullmq'],
  [{ options: '-c statement_timeout=5 -c search_path="other",public' }, '"other",public'],
  [{ options: '--search_path=a\\ b' }, 'a b'],
  [{ search_path: 'own' }, 'own'],
  [{ options: `-c search_path=a;DROP` }, 'public'],
  [{ options: `-c search_path=a'b` }, 'public'],
])('startup %j requests the path %s', (parameters, path) => {
  const pairs = Object.entries({ user: 'postgres', ...parameters }).map(([name, value]) => `${name}\0${value}\0`)
  const packet = Buffer.concat([Buffer.alloc(8), Buffer.from(`${pairs.join('')}\0`)])
  expect(searchPathOf(readStartup(packet))).toBe(path)
})

test('reads state, notifications and changed settings from a response', () => {
  const notification = typed('A', Buffer.concat([Buffer.alloc(4), Buffer.from('news\0hello\0')]))
  const set = typed('C', 'SET\0')
  const result = readResult(Buffer.concat([set, notification, notification, readyForQuery('T')]))
  expect(result.output).toEqual(Buffer.concat([set, readyForQuery('T')]))
  expect(result.notifications).toEqual([
    { channel: 'news', bytes: notification },
    { channel: 'news', bytes: notification },
  ])
  expect(result).toMatchObject({ status: 'T', changedSettings: true })
  expect(readResult(errorResponse('ERROR', '42601', 'no')).status).toBeUndefined()
})

test('makes statement names private, and keeps unnamed ones and portals', () => {
  const mine = new StatementNames()
  const others = new StatementNames()
  const parse = typed('P', 'same\0SELECT 1\0\0\0')
  const renamed = mine.rename(parse)
  expect(renamed.toString('latin1', 5)).toMatch(/^s\d+\0SELECT 1\0\0\0$/)
  expect(renamed.readInt32BE(1)).toBe(renamed.length - 1)
  expect(mine.rename(parse)).toEqual(renamed)
  expect(others.rename(parse)).not.toEqual(renamed)
  expect(mine.rename(closeStatement('same')).toString('latin1', 6)).toBe(`${mine.all()[0]}\0`)
  const unnamed = typed('B', 'portal\0\0\0\0\0\0\0\0')
  expect(mine.rename(unnamed)).toEqual(unnamed)
})

test('returns the first value of a response', () => {
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 3]), Buffer.from('abc')])
  expect(firstValue(Buffer.concat([typed('T', 'xx'), typed('D', row), readyForQuery()]))).toBe('abc')
  expect(firstValue(readyForQuery())).toBeUndefined()
})
