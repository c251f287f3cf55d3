// Hundreds of event streams, of people who never read, and of people who leave before they are let in: nobody else waits, memory stays, one
// person has only so many, and what has ended leaves nothing behind.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { announce } from '@lectern/kernel'
import { aMember, testDatabase } from '@lectern/testing'
import { memoryOf, processOf } from '@lectern/testing/product'
import { type Attack, notes, sideBySide } from '../attack.ts'
import { anOrganisation, sessionOf } from '../calls.ts'
import type { Stage } from '../stage.ts'

const PER_PERSON = 12
const SIZES = { short: { people: 15, hasty: 150, announced: 50 }, full: { people: 42, hasty: 2_000, announced: 400 } }
const MAX_WAIT_MS = 2_000
/** For each stream, with what the organisation and its people are. */
const MAX_GROWTH_BYTES = 200 * 1024
/** Until all that has ended is gone: a beat and a check of the session. */
const PATIENCE_MS = 10_000

type Notes = ReturnType<typeof notes>
type Crowd = { stage: Stage; tenantId: string; tokens: readonly string[]; notes: Notes }

/** A stream over a socket of its own; with `reads` false what comes stays in it. */
function openStream(url: string, token: string, reads = true): Promise<{ socket: Socket; status: number }> {
  const { hostname, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<{ socket: Socket; status: number }>()
  const socket = connect({ host: hostname, port: Number(port) })
  socket.once('error', reject).once('data', (head) => {
    if (!reads) socket.pause()
    socket.on('error', () => {})
    resolve({ socket, status: Number(/^HTTP\/1\.1 (\d+)/.exec(String(head))?.[1]) })
  })
  if (reads) socket.resume()
  socket.write(`GET /events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  return promise
}

/** Goes away in the middle of being let in. */
async function leaveAtOnce(url: string, token: string, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  socket.write(`GET /events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await new Promise((connected) => socket.once('connect', connected).once('close', connected))
  await sleep(afterMs)
  socket.destroy()
}

async function streamsOf({ wire }: Stage): Promise<number> {
  const { body } = await wire.inject({ url: '/metrics', headers: { host: 'localhost' } })
  return Number(/^lectern_event_streams(?:\{[^}]*\})? (\d+)/m.exec(body)?.[1] ?? Number.NaN)
}

async function untilNone(stage: Stage): Promise<number> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const open = await streamsOf(stage)
    if (open === 0 || performance.now() > end) return open
    await sleep(100)
  }
}

const serverMemory = ({ product }: Stage) => memoryOf(processOf(product.pid, 'server') ?? product.pid).rss

/** The longest that somebody else waits while `work` goes on. */
async function whileOthersRead({ wire }: Stage, work: Promise<unknown>): Promise<number> {
  let [slowest, over] = [0, false]
  const done = work.finally(() => {
    over = true
  })
  while (!over) {
    const begin = performance.now()
    await wire.inject({ url: '/trpc/auth.look' })
    slowest = Math.max(slowest, performance.now() - begin)
    await sleep(50)
  }
  await done
  return slowest
}

const announceOften = (tenantId: string, times: number) =>
  sideBySide(Array.from({ length: times }), () =>
    testDatabase().prisma.$transaction((tx) => announce(tx, { topic: 'notices', tenantId })),
  )

async function crowd({ stage, tenantId, tokens, notes: { count, addFinding } }: Crowd, times: number): Promise<string> {
  const { url } = stage.product
  const before = serverMemory(stage)
  const sockets: Socket[] = []
  await sideBySide(
    tokens.flatMap((token) => Array.from({ length: PER_PERSON }, (_, n) => ({ token, reads: n % 3 > 0 }))),
    async ({ token, reads }) => {
      count()
      const { socket, status } = await openStream(url, token, reads)
      sockets.push(socket)
      if (status !== 200) addFinding('a stream', `HTTP ${status}`)
    },
  )
  count()
  const more = await openStream(url, tokens[0] ?? '')
  more.socket.destroy()
  if (more.status !== 429) addFinding('one more stream of a person', `HTTP ${more.status}`)
  const slowest = await whileOthersRead(stage, announceOften(tenantId, times))
  if (slowest > MAX_WAIT_MS && !stage.short) addFinding('somebody else', `waited ${(slowest / 1_000).toFixed(1)} s`)
  const growth = (serverMemory(stage) - before) / sockets.length
  if (growth > MAX_GROWTH_BYTES) addFinding('memory', `${Math.round(growth / 1024)} kB for each stream`)
  const open = await streamsOf(stage)
  for (const socket of sockets) socket.destroy()
  return `${open} streams, ${Math.round(growth / 1024)} kB each, slowest answer to somebody else ${slowest.toFixed(0)} ms`
}

async function hasty({ stage, tokens, notes: { count, addFinding } }: Crowd, times: number): Promise<void> {
  const { url } = stage.product
  await sideBySide(Array.from({ length: times }), async () => {
    count()
    await leaveAtOnce(url, tokens[0] ?? '', Math.random() * 8)
  })
  const open = await untilNone(stage)
  if (open !== 0) addFinding('streams of people who left', `${open} of ${times} stay`)
  const { socket, status } = await openStream(url, tokens[0] ?? '')
  socket.destroy()
  if (status !== 200) addFinding('a person who came and went', `gets HTTP ${status} from now on`)
}

export const streams: Attack = {
  name: 'streams',
  tries: 'hundreds of event streams, of which a third is never read, and people who leave before they are let in',
  async run(stage) {
    const { people, hasty: visits, announced } = SIZES[stage.short ? 'short' : 'full']
    const all = notes()
    const { tenantId } = await anOrganisation()
    const tokens: string[] = []
    for (let n = 0; n < people; n++) tokens.push(await sessionOf(tenantId, await aMember(tenantId)))
    const before = await streamsOf(stage)
    if (before !== 0) all.addFinding('the attack itself', `${before} streams at the beginning`)
    const note = await crowd({ stage, tenantId, tokens, notes: all }, announced)
    const open = await untilNone(stage)
    if (open !== 0) all.addFinding('streams that were closed', `${open} stay`)
    await hasty({ stage, tenantId, tokens, notes: all }, visits)
    return all.result(note)
  },
}
