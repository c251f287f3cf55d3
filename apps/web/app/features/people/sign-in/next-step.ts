// The step that follows, when a sign-in was refused only for want of it: a code of the second factor, or setting one up.
import { TRPCClientError } from '@trpc/client'
import { hasCode } from '~/lib/errors.ts'

export type NextStep = { kind: 'code' | 'setUp'; ticket: string }

export function nextStepOf(error: unknown): NextStep | null {
  const kind = hasCode(error, 'secondFactorRequired') ? 'code' : hasCode(error, 'secondFactorNeeded') ? 'setUp' : null
  if (kind === null || !(error instanceof TRPCClientError)) return null
  const ticket: unknown = Reflect.get(Object(Reflect.get(Object(error.data), 'data')), 'ticket')
  return typeof ticket === 'string' ? { kind, ticket } : null
}
