// The open event streams of this server, and which of them a change concerns (ADR 0031).
import type { BrowserTopic, LiveEvent } from '@lectern/contracts'

/** One browser. */
export type LiveStream = {
  /** Ids: the person, and the organisation that the session acts in; empty for operators. */
  readonly person: string
  readonly tenant: string
  /** Tells the browser to ask for it again. */
  changed(topic: BrowserTopic): void
  /** Looks whether the session still may have it. */
  recheck(): void
  /** A sign of life. */
  beat(): void
  /** The server stops. */
  end(): void
}

export type Hub = {
  readonly size: number
  add(stream: LiveStream): void
  remove(stream: LiveStream): void
  ofPerson(person: string): number
  deliver(event: LiveEvent): void
  /** Anything may have changed. */
  deliverAll(): void
  close(): void
}

/** Number of streams notified at once; the browsers respond with requests. */
const AT_ONCE = 200
const PAUSE_MS = 25
const TICK_MS = 1_000
/** Each stream gets a sign of life in this many ticks, and its session is checked in every second one. */
const TICKS = 25
const TOPICS: readonly BrowserTopic[] = ['inbox', 'notices']

export function createHub(): Hub {
  const people = new Map<string, Set<LiveStream>>()
  const slots = Array.from({ length: 2 * TICKS }, () => new Set<LiveStream>())
  const slotOf = new Map<LiveStream, Set<LiveStream>>()
  let tick = 0
  let next = 0

  const timer = setInterval(() => {
    tick = (tick + 1) % slots.length
    for (const stream of slots[tick] ?? []) {
      stream.beat()
      stream.recheck()
    }
    for (const stream of slots[(tick + TICKS) % slots.length] ?? []) stream.beat()
  }, TICK_MS).unref()

  const forEachSoon = async (streams: readonly LiveStream[], work: (stream: LiveStream) => void) => {
    for (const [index, stream] of streams.entries()) {
      if (index > 0 && index % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      if (slotOf.has(stream)) work(stream)
    }
  }

  return {
    get size() {
      return slotOf.size
    },
    ofPerson: (person) => people.get(person)?.size ?? 0,
    add(stream) {
      const slot = slots[next++ % slots.length] ?? new Set()
      slot.add(stream)
      slotOf.set(stream, slot)
      const personStreams = people.get(stream.person) ?? new Set()
      people.set(stream.person, personStreams.add(stream))
    },
    remove(stream) {
      slotOf.get(stream)?.delete(stream)
      slotOf.delete(stream)
      const personStreams = people.get(stream.person)
      personStreams?.delete(stream)
      if (personStreams?.size === 0) people.delete(stream.person)
    },
    deliver({ topic, people: ids, tenant }) {
      const streams = ids ? ids.flatMap((id) => [...(people.get(id) ?? [])]) : [...slotOf.keys()]
      const recipients = tenant === undefined ? streams : streams.filter((stream) => stream.tenant === tenant)
      void forEachSoon(recipients, (stream) => (topic === 'session' ? stream.recheck() : stream.changed(topic)))
    },
    deliverAll() {
      void forEachSoon([...slotOf.keys()], (stream) => {
        stream.recheck()
        for (const topic of TOPICS) stream.changed(topic)
      })
    },
    close() {
      clearInterval(timer)
      for (const stream of [...slotOf.keys()]) stream.end()
    },
  }
}
