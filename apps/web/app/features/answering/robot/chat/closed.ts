// Reasons why a robot is unavailable at an address. For loaders.
import { failureOf } from '~/lib/caller-failure.ts'

export type Closed = 'aiDisabled' | 'notFound' | 'login' | 'password' | 'noPermission'

/** Throws what is our fault on. */
export function closedOf(error: unknown): Closed {
  const failure = failureOf(error)
  switch (failure?.code) {
    case 'aiDisabled':
      return 'aiDisabled'
    case 'notFound':
    case 'invalidInput':
    case 'notPublic':
      return 'notFound'
    case 'sharePasswordRequired':
      return 'password'
    case 'readerNotAllowed':
      return failure.login ? 'login' : 'noPermission'
    default:
      throw error
  }
}
