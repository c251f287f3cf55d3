// Breakers of the endpoints that this process asks, and the word to administrators when one opens (AI-04). Each process learns by itself
// which endpoints fail: to ask the others would cost each question more than the few requests that it saves. The word is sent once.
import { createHash } from 'node:crypto'
import { type Breaker, createBreaker, type Endpoint, type FallbackReason } from '@lectern/ai'
import type { AiRole } from '@lectern/contracts'
import { outsideTenants } from '@lectern/db'
import { type DomainContext, statDate, transact } from '@lectern/kernel'
import { notifyAdministrators, notifyOperators } from '@lectern/people'
import { LRUCache } from 'lru-cache'
import { insertWarning } from '../spending/warning.repo.ts'

type EndpointState = { role: AiRole; breaker: Breaker }
const breakers = new LRUCache<string, EndpointState>({ max: 2_000 })

/** Requests to models by role and outcome, `ok` or the reason of a failure, since the process began. */
const outcomes = new Map<AiRole, Map<string, number>>()

function count(role: AiRole, outcome: string): void {
  const ofRole = outcomes.get(role) ?? new Map<string, number>()
  outcomes.set(role, ofRole.set(outcome, (ofRole.get(outcome) ?? 0) + 1))
}

export type ModelFigures = {
  requests: { role: AiRole; outcome: string; count: number }[]
  /** Endpoints that are left alone after failures. */
  leftAlone: Map<AiRole, number>
}

/** Figures of this process, without replays and evaluations, whose failures are nobody's answers. */
export function modelFigures(): ModelFigures {
  const requests = [...outcomes].flatMap(([role, counts]) =>
    [...counts].map(([outcome, total]) => ({ role, outcome, count: total })),
  )
  const leftAlone = new Map<AiRole, number>([...outcomes.keys()].map((role) => [role, 0]))
  for (const { role, breaker } of breakers.values())
    if (breaker.leftAlone()) leftAlone.set(role, (leftAlone.get(role) ?? 0) + 1)
  return { requests, leftAlone }
}

type AskedModel = Pick<Endpoint, 'baseUrl' | 'apiKey'> & {
  role: AiRole
  model: string
  /** Tenant whose own model it is; null: the platform's. */
  owner: string | null
}
type Parts = Pick<DomainContext, 'db' | 'log'>

/** The breaker of a role at its endpoint; another key or model is another one. */
export function breakerOf(parts: Parts, endpoint: AskedModel): Breaker {
  const { role, owner, baseUrl, apiKey, model } = endpoint
  const mark = createHash('sha256')
    .update(JSON.stringify([role, owner, baseUrl, apiKey, model]))
    .digest('base64url')
  const breaker =
    breakers.get(mark)?.breaker ??
    withCounts(role, createBreaker({ onOpen: (reason) => void report(parts, endpoint, reason) }))
  breakers.set(mark, { role, breaker })
  return breaker
}

const withCounts = (role: AiRole, breaker: Breaker): Breaker => ({
  ...breaker,
  succeed() {
    count(role, 'ok')
    breaker.succeed()
  },
  fail(failure) {
    count(role, failure.reason)
    breaker.fail(failure)
  },
})

/** Tells the administrators of the organisation, or the operators of the platform's models: once a day for each role. */
async function report({ db, log }: Parts, { role, owner, model }: AskedModel, reason: FallbackReason): Promise<void> {
  log.warn(
    { role, model, reason, tenantId: owner },
    'a model failed several times in a row and is left alone for a while',
  )
  try {
    const { day } = await statDate({ db }, new Date())
    await outsideTenants(() =>
      transact({ db }, async (tx) => {
        if (!(await insertWarning(tx, { tenantId: owner ?? '', kind: 'modelFailing', period: `${day} ${role}` })))
          return
        const notice = { kind: 'modelFailing', data: { model, role, reason } } as const
        if (owner === null) await notifyOperators(tx, { ...notice, link: '/manage/health' })
        else await notifyAdministrators(tx, { ...notice, tenantId: owner, link: '/setting/ai' })
      }),
    )
  } catch (error) {
    log.error({ err: error, role, model }, 'administrators could not be told that a model fails')
  }
}
