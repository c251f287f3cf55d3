// The ticket of the step that follows, when a sign-in was refused only for want of it.
import { TRPCClientError } from '@trpc/client'
import { hasCode } from '~/lib/errors.ts'

export function ticketOf(error: unknown): string | null {
  if (!hasCode(error, 'secondFactorRequired') || !(error instanceof TRPCClientError)) return null
  const ticket: unknown = Reflect.get(Object(Reflect.get(Object(error.data), 'data')), 'ticket')
  return typeof ticket === 'string' ? ticket : null
}
