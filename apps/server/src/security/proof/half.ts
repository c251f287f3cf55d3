// Half a round: people and the token of one organisation send calls about the other one. Then everything is searched for its canaries.
import type { Logger } from '@lectern/config'
import type { Log } from '@lectern/kernel'
import { type Call, makeCall } from './calls.ts'
import { findMark } from './canaries.ts'
import { type Delivery, deliveriesWith } from './deliveries.ts'
import { filesOf } from './files.ts'
import { close, type Organisation } from './organisation.ts'
import { rowsOf, rowsWith, type Tables } from './rows.ts'
import { makeSide, type Wire } from './sides.ts'
import { openStreams } from './streams.ts'
import type { Tally } from './tally.ts'

export type Ground = {
  target: Wire
  origin: string
  /** The product runs elsewhere, and everything is sent there over HTTP. */
  wireOnly: boolean
  tables: Tables
  tally: Tally
  seed: number
  log: Logger
  /** They get each line of the log. */
  listeners: Set<(line: string) => void>
  /** Mails and messages to phones that have left since it was asked last. */
  deliveries(): Delivery[]
  workOff: ((log: Log) => Promise<{ jobs: number; done: number }>) | undefined
}
type Part = { caller: Organisation; victim: Organisation; begin: number; end: number }
type Find = (where: string, what: string, call?: Call) => void

/** All that a stream may say: that it is there, and what to ask for again. */
const SIGNS = /^(: here|event: (changed|over)|data: (inbox|notices|over)|)\n/gm
/** Calls that are under way at once. */
const AT_ONCE = 6

export async function half(ground: Ground, part: Part): Promise<void> {
  const { origin, tables, tally, listeners, seed } = ground
  const { caller, victim, begin, end } = part
  // Pending work of the victim does not count as a change.
  await workOff(ground)
  await close(victim)
  const find: Find = (where, what, call) => {
    tally.findings.push({ seed, where, what: call ? what : `calls ${begin} to ${end - 1}: ${what}`, call })
  }
  const { mark, nameMark } = victim.canaries
  const [holds, names] = [findMark(mark), findMark(nameMark)]
  // Questions of others on the victim's host call its own model: a line about that model is about the victim.
  const ofVictim = `"tenantId":"${victim.people.tenantId}","msg":"a model failed`
  const listen = (line: string) => {
    if (line.includes(ofVictim)) return
    if (holds(line) || names(line)) find('log', line.slice(0, 300))
  }
  const streams = await openStreams(origin, victim)
  tally.streams += streams.count
  const before = await rowsOf(tables, victim.people.tenantId)
  const owners = [null, caller.people.tenantId]
  const shared = await Promise.all(owners.map((owner) => rowsWith(tables, owner, mark)))
  ground.deliveries()
  listeners.add(listen)
  await sendCalls(ground, part, find)
  await workOff(ground)
  listeners.delete(listen)
  const text = (await streams.close()).replaceAll(SIGNS, '')
  if (text !== '') find('stream', `people of the other were told ${text.slice(0, 200)}`)
  await searchRest(ground, caller, victim, find)
  for (const [index, owner] of owners.entries())
    for (const [table, n] of await rowsWith(tables, owner, mark)) {
      const was = shared[index]?.get(table) ?? 0
      if (n !== was) find('rows', `${table} of ${owner ?? 'the platform'} held ${was} canaries of the other, now ${n}`)
    }
  // The periodic jobs of a running product change rows of everybody.
  if (ground.wireOnly) return
  const after = await rowsOf(tables, victim.people.tenantId)
  const nothing = new Set<string>()
  for (const table of new Set([...before.keys(), ...after.keys()])) {
    const [rowsBefore, rowsAfter] = [before.get(table) ?? nothing, after.get(table) ?? nothing]
    const row = [...rowsAfter, ...rowsBefore].find((one) => !rowsBefore.has(one) || !rowsAfter.has(one))
    if (row !== undefined)
      find('changed', `${table} of the other: ${rowsBefore.size} -> ${rowsAfter.size}, ${row.slice(0, 300)}`)
  }
}

async function workOff({ tally, log, ...ground }: Ground): Promise<void> {
  const work = await ground.workOff?.(log)
  tally.jobs += work?.jobs ?? 0
  tally.jobsDone += work?.done ?? 0
}

async function sendCalls(
  { target, wireOnly, tally, log, seed }: Ground,
  { caller, victim, begin, end }: Part,
  find: Find,
) {
  const side = await makeSide(target, caller, victim, { wireOnly, log })
  const [holds, names] = [findMark(victim.canaries.mark), findMark(victim.canaries.nameMark)]
  const send = async (call: Call) => {
    const startedAt = performance.now()
    const { ok, status, content } = await call.send()
    tally.count(call, { ok, status, bytes: content.length, ms: performance.now() - startedAt })
    if (!holds(content) && (call.abroad || call.mayName || !names(content))) return
    if (call.mayTell) tally.told++
    else find('answer', around(content, victim), call)
  }
  let next = begin
  const lane = async () => {
    while (next < end) await send(makeCall(seed, next++, side))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** Files that were made for callers, metrics, and what left for people. */
async function searchRest(
  { target, tally, ...ground }: Ground,
  caller: Organisation,
  victim: Organisation,
  find: Find,
) {
  const holds = findMark(victim.canaries.mark)
  const metrics = await target.inject({ method: 'GET', url: '/metrics', headers: { host: 'localhost' } })
  if (metrics.statusCode !== 200) find('metrics', `HTTP ${metrics.statusCode}: they could not be searched`)
  for (const { canaries } of [caller, victim]) if (findMark(canaries.mark)(metrics.body)) find('metrics', canaries.mark)
  const deliveries = ground.deliveries()
  tally.deliveries += deliveries.length
  for (const { way, to, content } of await deliveriesWith(deliveries, victim))
    find(way, `to ${to}: ${around(content, victim)}`)
  for await (const { key, content } of filesOf(caller.people.tenantId)) {
    tally.files++
    tally.bytes += content.length
    if (holds(content)) find('file', `${key}: ${around(content, victim)}`)
  }
}

/** The text about the first canary. */
function around(content: string | Buffer, { canaries }: Organisation): string {
  const text = content.toString()
  const at = Math.max(text.indexOf(canaries.mark), text.indexOf(canaries.nameMark))
  return text.slice(Math.max(0, at - 120), at + 60)
}
