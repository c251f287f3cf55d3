import { describe, expect, it } from 'vitest'
import {
  hasUnsaved,
  initialSave,
  nextSave,
  retryDelay,
  SAVE_DELAY_MS,
  type SaveEffect,
  type SaveEvent,
  type SavePhase,
  type SaveState,
} from './save-machine.ts'

const conflict = { revision: 9, updatedName: 'Li', updatedTime: '2026-01-02T03:04:05.000Z', own: false }
const time = '2026-01-01T00:00:00.000Z'

/** Runs events in turn; effects of all of them in order. */
function run(events: SaveEvent[], from: SaveState = initialSave(1)): { state: SaveState; effects: SaveEffect[] } {
  const effects: SaveEffect[] = []
  let state = from
  for (const event of events) {
    const step = nextSave(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects }
}

type Row = {
  name: string
  events: SaveEvent[]
  phase: SavePhase
  unsaved: boolean
  revision: number
  last: SaveEffect[]
}
const edited: SaveEvent = { type: 'edited', at: 0 }
const timer: SaveEvent = { type: 'timer' }
const saveNow: SaveEvent = { type: 'saveNow' }
const succeeded: SaveEvent = { type: 'succeeded', revision: 2, time }
const network: SaveEvent = { type: 'failed', code: 'network' }
const conflicted: SaveEvent = { type: 'conflicted', conflict }
const startTimer = (ms: number): SaveEffect => ({ type: 'startTimer', ms })
const sent = (edit: number, revision: number, overwrite = false): SaveEffect => ({
  type: 'send',
  edit,
  revision,
  overwrite,
})

const rows: Row[] = [
  {
    name: 'an edit waits',
    events: [edited],
    phase: 'waiting',
    unsaved: true,
    revision: 1,
    last: [startTimer(SAVE_DELAY_MS)],
  },
  {
    name: 'each edit starts the delay anew',
    events: [edited, edited],
    phase: 'waiting',
    unsaved: true,
    revision: 1,
    last: [startTimer(SAVE_DELAY_MS)],
  },
  {
    name: 'the delay over, the newest edit is sent with the revision read',
    events: [edited, edited, timer],
    phase: 'saving',
    unsaved: true,
    revision: 1,
    last: [{ type: 'stopTimer' }, sent(2, 1)],
  },
  {
    name: 'saving now does not wait',
    events: [edited, saveNow],
    phase: 'saving',
    unsaved: true,
    revision: 1,
    last: [{ type: 'stopTimer' }, sent(1, 1)],
  },
  {
    name: 'saving now without edits does nothing',
    events: [saveNow],
    phase: 'idle',
    unsaved: false,
    revision: 1,
    last: [],
  },
  {
    name: 'an acknowledged save is idle and drops the draft',
    events: [edited, timer, succeeded],
    phase: 'idle',
    unsaved: false,
    revision: 2,
    last: [{ type: 'dropDraft' }],
  },
  {
    name: 'an edit during a save sends no second one',
    events: [edited, timer, edited],
    phase: 'saving',
    unsaved: true,
    revision: 1,
    last: [],
  },
  {
    name: 'a timer during a save sends no second one',
    events: [edited, timer, edited, timer],
    phase: 'saving',
    unsaved: true,
    revision: 1,
    last: [],
  },
  {
    name: 'an edit during a save is saved after it',
    events: [edited, timer, edited, succeeded],
    phase: 'waiting',
    unsaved: true,
    revision: 2,
    last: [startTimer(SAVE_DELAY_MS)],
  },
  {
    name: 'and with the new revision',
    events: [edited, timer, edited, succeeded, timer],
    phase: 'saving',
    unsaved: true,
    revision: 2,
    last: [{ type: 'stopTimer' }, sent(2, 2)],
  },
  {
    name: 'saving now during a save follows at once',
    events: [edited, timer, edited, saveNow, succeeded],
    phase: 'saving',
    unsaved: true,
    revision: 2,
    last: [{ type: 'stopTimer' }, sent(2, 2)],
  },
  {
    name: 'saving now during a save of everything sends nothing more',
    events: [edited, timer, saveNow, succeeded],
    phase: 'idle',
    unsaved: false,
    revision: 2,
    last: [{ type: 'dropDraft' }],
  },
  {
    name: 'a failure keeps the text and tries again',
    events: [edited, timer, network],
    phase: 'failed',
    unsaved: true,
    revision: 1,
    last: [{ type: 'storeDraft' }, startTimer(2000)],
  },
  {
    name: 'the second failure waits longer',
    events: [edited, timer, network, timer, network],
    phase: 'failed',
    unsaved: true,
    revision: 1,
    last: [{ type: 'storeDraft' }, startTimer(4000)],
  },
  {
    name: 'typing does not put off the next try',
    events: [edited, timer, network, edited],
    phase: 'failed',
    unsaved: true,
    revision: 1,
    last: [{ type: 'storeDraft' }],
  },
  {
    name: 'a server that is heard again is tried at once',
    events: [edited, timer, network, timer, network, { type: 'reachable' }],
    phase: 'saving',
    unsaved: true,
    revision: 1,
    last: [{ type: 'stopTimer' }, sent(1, 1)],
  },
  {
    name: 'but not with what it refused',
    events: [edited, timer, { type: 'failed', code: 'forbidden' }, { type: 'reachable' }],
    phase: 'failed',
    unsaved: true,
    revision: 1,
    last: [],
  },
  {
    name: 'a refusal keeps the text and does not try by itself',
    events: [edited, timer, { type: 'failed', code: 'forbidden' }],
    phase: 'failed',
    unsaved: true,
    revision: 1,
    last: [{ type: 'storeDraft' }],
  },
  {
    name: 'a person may try again',
    events: [edited, timer, { type: 'failed', code: 'forbidden' }, saveNow],
    phase: 'saving',
    unsaved: true,
    revision: 1,
    last: [{ type: 'stopTimer' }, sent(1, 1)],
  },
  {
    name: 'a success after failures forgets them',
    events: [edited, timer, network, timer, succeeded],
    phase: 'idle',
    unsaved: false,
    revision: 2,
    last: [{ type: 'dropDraft' }],
  },
  {
    name: 'a conflict stops saving and keeps the text',
    events: [edited, timer, conflicted],
    phase: 'conflict',
    unsaved: true,
    revision: 1,
    last: [{ type: 'stopTimer' }, { type: 'storeDraft' }],
  },
  {
    name: 'nothing is sent while the person decides',
    events: [edited, timer, conflicted, edited, timer, saveNow],
    phase: 'conflict',
    unsaved: true,
    revision: 1,
    last: [],
  },
  {
    name: 'overwriting sends the newest text over the revision told',
    events: [edited, timer, conflicted, edited, { type: 'overwrite' }],
    phase: 'saving',
    unsaved: true,
    revision: 9,
    last: [{ type: 'stopTimer' }, sent(2, 9, true)],
  },
  {
    name: 'overwriting ends like a save',
    events: [edited, timer, conflicted, { type: 'overwrite' }, { type: 'succeeded', revision: 10, time }],
    phase: 'idle',
    unsaved: false,
    revision: 10,
    last: [{ type: 'dropDraft' }],
  },
  {
    name: 'overwriting fails like a save and is tried as a plain save',
    events: [edited, timer, conflicted, { type: 'overwrite' }, network, timer],
    phase: 'saving',
    unsaved: true,
    revision: 9,
    last: [{ type: 'stopTimer' }, sent(1, 9)],
  },
  {
    name: 'overwriting without a conflict does nothing',
    events: [edited, { type: 'overwrite' }],
    phase: 'waiting',
    unsaved: true,
    revision: 1,
    last: [],
  },
  {
    name: 'a late answer changes nothing',
    events: [edited, succeeded],
    phase: 'waiting',
    unsaved: true,
    revision: 1,
    last: [],
  },
]

describe('[EDIT-03] [EDIT-04] auto-save', () => {
  it.each(rows)('handles $name', ({ events, phase, unsaved, revision, last }) => {
    const before = run(events.slice(0, -1)).state
    const { state, effects } = nextSave(before, events.at(-1)!)
    expect({ phase: state.phase, unsaved: hasUnsaved(state), revision: state.revision, last: effects }).toEqual({
      phase,
      unsaved,
      revision,
      last,
    })
  })

  it('saves after a second and a half of continuous typing', () => {
    let state = initialSave(1)
    const waits = [0, 500, 1000, 1400, 1600, 1700].map((index) => {
      const step = nextSave(state, { type: 'edited', at: index })
      state = step.state
      return step.effects
    })
    expect(waits).toEqual([800, 800, 600, 200, 0, 0].map((ms) => [startTimer(ms)]))
    state = nextSave(state, timer).state
    for (const position of [1800, 2000]) state = nextSave(state, { type: 'edited', at: position }).state
    state = nextSave(state, succeeded).state
    expect(nextSave(state, { type: 'edited', at: 3300 }).effects).toEqual([startTimer(100)])
  })

  it('never runs two saves at once', () => {
    const events: SaveEvent[] = [edited, timer, saveNow, succeeded, network, conflicted, { type: 'overwrite' }]
    let seed = 7
    let state = initialSave(1)
    let underWay = 0
    for (let i = 0; i < 5000; i++) {
      seed = (seed * 1103515245 + 12345) % 2147483648
      // The low bits of such a generator repeat soon.
      const event = events[Math.floor(seed / 65536) % events.length]!
      if (state.phase === 'saving' && ['succeeded', 'failed', 'conflicted'].includes(event.type)) underWay -= 1
      const step = nextSave(state, event)
      state = step.state
      underWay += step.effects.filter((effect) => effect.type === 'send').length
      expect(underWay).toBe(state.phase === 'saving' ? 1 : 0)
    }
  })

  it('[EDIT-01] keeps a rejected text with the reason until it is saved', () => {
    const refused: SaveEvent = { type: 'failed', code: 'invalidInput', reason: 'At most 20000 blocks' }
    const { state, effects } = run([edited, timer, refused])
    expect(state).toMatchObject({ phase: 'failed', reason: 'At most 20000 blocks' })
    expect(hasUnsaved(state)).toBe(true)
    // Kept in the browser, and not sent again before it changes.
    expect(effects.at(-1)).toEqual({ type: 'storeDraft' })
    expect(run([edited, timer, succeeded], state).state.reason).toBeNull()
  })

  it('backs off up to fifteen seconds', () => {
    expect([1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([2000, 4000, 8000, 15000, 15000, 15000])
  })
})
