// An organisation whose people call, and the other one, about whom they ask: ways to call as each of them.

import { visitor } from '@lectern/testing'
import type { Caller } from '../permission-matrix/callers.ts'
import { callsAs } from '../run-as.ts'
import { type Codes, codesOf } from './addresses.ts'
import type { Answer } from './calls.ts'
import { inside } from './containers.ts'
import type { Organisation } from './organisation.ts'

export type Sender = { caller: Caller; abroad: boolean }
/** Target of calls over HTTP: the application in this process, or a running product. */
export type Wire = {
  inject(sent: object): Promise<{ statusCode: number; headers: object; body: string; rawPayload: Buffer }>
}

export type Side = {
  caller: Organisation
  victim: Organisation
  /** Codes of the target organisation. */
  codes: Codes
  /** Everything is sent over HTTP. */
  wireOnly: boolean
  run(sender: Sender, procedure: string, input: unknown): Promise<unknown>
  get(sender: Sender, address: string): Promise<Answer>
  wire(sender: Sender, ending: boolean): Promise<{ target: Wire; token: string | null; host: string }>
}

type Overrides = Parameters<typeof callsAs>[2]

export async function makeSide(
  target: Wire,
  caller: Organisation,
  victim: Organisation,
  { wireOnly, ...overrides }: Overrides & { wireOnly: boolean },
): Promise<Side> {
  const { people, token } = caller
  const hostOf = ({ abroad }: Sender) => (abroad ? victim : caller).people.host
  const callers = new Map<string, ReturnType<typeof callsAs>>()
  const actorOf = (who: Caller) => {
    if (who === 'token') return people.token
    return who === 'visitor' || who === 'operator' ? visitor(people.tenantId) : people.members[who]
  }
  // Another call may end all sessions of the person while this one begins.
  const session = (who: Caller, ending: boolean) =>
    people.session(who, ending).catch(() => people.session(who, ending).catch(() => null))
  const wire: Side['wire'] = async (sender, ending) => ({
    target,
    token: sender.caller === 'token' ? token : await session(sender.caller, ending),
    host: hostOf(sender),
  })
  return {
    ...{ caller, victim, codes: await codesOf(victim), wire, wireOnly },
    async run(sender, procedure, input) {
      const key = `${sender.caller} ${sender.abroad}`
      const call = callers.get(key) ?? callsAs(actorOf(sender.caller), hostOf(sender), overrides)
      callers.set(key, call)
      return (await call)(procedure, input)
    },
    async get(sender, url) {
      const { target, token: value, host } = await wire(sender, false)
      const headers = { host, ...(value && { authorization: `Bearer ${value}` }) }
      const answer = await target.inject({ method: 'GET', url, headers, remoteAddress: '10.0.0.1' })
      const content = Buffer.concat([Buffer.from(JSON.stringify(answer.headers)), await inside(answer.rawPayload)])
      return { ok: answer.statusCode < 300, status: `${answer.statusCode}`, content }
    },
  }
}
