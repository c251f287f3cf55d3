// The stream of a browser: its events, reconnecting and end.
import { describe, expect, it, vi } from 'vitest'
import { keepConnected, pause, type Surroundings } from './connection.ts'

const stream = (...events: string[]) =>
  new Response(events.map((text) => `event: ${text}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
const refused = (status: number, headers: Record<string, string> = {}) => new Response('{}', { status, headers })

/** Answers one after the other, then nobody is signed in any more. */
async function run(...answers: (Response | Error)[]) {
  const waits: number[] = []
  const events: string[] = []
  const fetch = vi.fn(async () => {
    const answer = answers.shift() ?? refused(400)
    if (answer instanceof Error) throw answer
    return answer
  })
  const here: Surroundings = {
    fetch,
    random: () => 0.5,
    wait: async (ms) => void waits.push(ms),
  }
  await keepConnected((one) => events.push(one), new AbortController().signal, here)
  return { waits, topics: events, tries: fetch.mock.calls.length }
}

describe('[MSG-01] the event stream of a browser', () => {
  it('passes on changes, and reports possibly missing ones', async () => {
    const { topics } = await run(stream('changed\ndata: inbox', 'changed\ndata: notices'))
    expect(topics).toEqual(['all', 'inbox', 'notices'])
  })

  it('retries with growing delays while the server is down, and soon after a success', async () => {
    const away = new TypeError('fetch failed')
    const { waits, topics } = await run(away, away, away, stream(), away)
    expect(waits).toEqual([2_000, 4_000, 8_000, 1_000, 2_000])
    // Asking a server that is away helps nobody.
    expect(topics).toEqual(['all'])
  })

  it('waits for the time that a full server returns', async () => {
    const { waits, topics } = await run(refused(429, { 'retry-after': '60' }), refused(503))
    expect(waits).toEqual([62_000, 4_000])
    expect(topics).toEqual(['all', 'all'])
  })

  it('ends without a signed-in person', async () => {
    expect(await run()).toEqual({ waits: [], topics: [], tries: 1 })
    expect((await run(stream('over\ndata: over'))).tries).toBe(2)
  })

  it('stops at once when its tab is closed', async () => {
    const left = new AbortController()
    left.abort()
    const fetch = vi.fn()
    await keepConnected(() => {}, left.signal, { fetch, random: () => 0, wait: async () => {} })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('spreads the retries of browsers', () => {
    expect([pause(1, 0, 0), pause(1, 1, 0)]).toEqual([1_000, 3_000])
    expect(pause(30, 1, 0)).toBe(90_000)
  })
})
