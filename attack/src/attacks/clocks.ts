// Clocks that are ahead or behind and are set right, on a product of its own by libfaketime: nobody is signed out or kept out, what was asked for
// is done, and what is new is not hidden by rows of the future. Also midnight of 29 February and the hour of a clock change.

import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Client,
  createClient,
  eventually,
  freePort,
  launch,
  openManual,
  query,
  signIn,
  stopped,
} from '@lectern/testing/product'
import { type Attack, notes } from '../attack.ts'

/** Where Debian and others put it; the one for programs of several threads. */
const LIBRARY = '/usr/lib/{*,*/*}/libfaketimeMT.so.1'
const WRONG_TRIES = 8

type Notes = Pick<ReturnType<typeof notes>, 'count' | 'addFinding'>
type Clock = {
  /** As libfaketime writes it: `+2d`, or the local time at the start. */
  time: string
  zone?: string
}
/** Sessions that were opened, by the clock of then. */
type World = { dataDir: string; manualId: string; sessions: Map<string, string>; titles: string[] }

const nameOf = ({ time, zone }: Clock) => (zone ? `${time} in ${zone}` : time)

function variablesOf({ time, zone }: Clock): Record<string, string> {
  const [library = ''] = globSync(LIBRARY)
  return {
    // Timers go on as they do when a clock is set.
    ...(time !== '' && { LD_PRELOAD: library, FAKETIME: time, FAKETIME_DONT_FAKE_MONOTONIC: '1' }),
    ...(zone !== undefined && { TZ: zone }),
  }
}

/** Everything that must work, whatever the clock was before. */
async function walk(world: World, clock: Clock, { count, addFinding }: Notes): Promise<void> {
  const where = `clock ${nameOf(clock) || 'right'}`
  const { child, url } = await launch(world.dataDir, await freePort(), undefined, variablesOf(clock))
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    count()
    await work().catch((error: Error) => addFinding(where, `${what}: ${error.message}`))
  }
  try {
    for (const [then, token] of world.sessions)
      await attempt(`the session of the clock ${then || 'right'}`, () => createClient(url, token).get('/user/findById'))
    const admin = JSON.parse(await eventually(() => readFileSync(join(world.dataDir, 'admin.json'), 'utf8')))
    const client = await eventually(() => signIn(url, admin)).catch((error: Error) => error)
    if (client instanceof Error) return addFinding(where, `nobody signs in: ${client.message}`)
    world.sessions.set(nameOf(clock), client.token)
    world.manualId ||= await openManual(client, 'Clocks')
    await attempt('a new article', () => publish(client, url, world, where))
    await attempt('the outbox', () => relayed(child.pid ?? 0))
    for (let turn = 0; turn < WRONG_TRIES; turn++)
      await signIn(url, { ...admin, password: 'Wrong-word-1' }).catch(() => undefined)
  } finally {
    await stopped(child)
  }
}

/** Published, and found by readers at once, beside all that was published by other clocks. */
async function publish(client: Client, url: string, world: World, where: string): Promise<void> {
  const word = `Zyzzy${world.titles.length}va`
  world.titles.push(word)
  const article = { manualId: world.manualId, title: word, type: 'document', markdown: `${word} of the ${where}.` }
  const { id } = await client.post<{ id: string }>('/manualContent/insert', article)
  await client.post('/manualContent/releaseVersion', { id })
  const { id: laterId } = await client.post<{ id: string }>('/manualContent/insert', { ...article, title: 'Later' })
  const now = Date.parse((await fetch(`${url}/readyz`)).headers.get('date') ?? '')
  const publishTime = new Date(now + 300 * 24 * 60 * 60_000).toISOString()
  await client.post('/manualContent/scheduleRelease', { id: laterId, publishTime })
  await eventually(async () => {
    for (const title of world.titles) {
      const page = await client.get('/notLoginManualContent/pageSearch', {
        searchContent: title,
        current: '1',
        size: '5',
      })
      if (!JSON.stringify(page).includes(title)) throw new Error(`search does not find ${title}`)
    }
  })
  const tree = JSON.stringify(
    await createClient(url).get('/notLoginManualContent/queryByManualIdTree', { manualId: world.manualId }),
  )
  for (const title of world.titles) if (!tree.includes(title)) throw new Error(`readers do not see ${title}`)
  if (tree.includes('Later')) throw new Error('an article is published before its time')
}

async function relayed(pid: number): Promise<void> {
  await eventually(async () => {
    const [row] = await query<{ n: number }>({ pid }, 'SELECT count(*)::int AS n FROM outbox WHERE relayed_at IS NULL')
    if (row?.n !== 0) throw new Error(`${row?.n} events wait`)
  })
}

/** Clocks one after the other, on one data folder. */
const JUMPS: readonly (readonly Clock[])[] = [
  [{ time: '' }, { time: '+2d' }, { time: '' }, { time: '-2d' }, { time: '' }],
  // A quarter of a minute before midnight in Shanghai on a day that most years lack, and then before the hour that New York leaves out.
  [
    { time: '@2028-02-29 23:59:45', zone: 'Asia/Shanghai' },
    { time: '@2028-03-12 01:59:45', zone: 'America/New_York' },
    { time: '@2028-11-05 01:59:45', zone: 'America/New_York' },
  ],
]

export const clocks: Attack = {
  name: 'clocks',
  tries: 'clocks two days ahead and behind, set right again; 29 February, the beginning and end of summer time',
  async run({ short }) {
    const { count, addFinding, result } = notes()
    if (globSync(LIBRARY).length === 0) return result('left out: libfaketime is not installed')
    for (const jumps of short ? JUMPS.slice(0, 1).map((all) => all.slice(0, 3)) : JUMPS) {
      const dataDir = mkdtempSync(join(tmpdir(), 'lectern-clocks-'))
      const world: World = { dataDir, manualId: '', sessions: new Map(), titles: [] }
      try {
        for (const clock of jumps) await walk(world, clock, { count, addFinding })
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    }
    return result()
  },
}
