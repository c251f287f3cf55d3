// How long a QR code is good, and in which state it is seen (specification §2 'QR scan'; AUTH-03).
import type { QrLoginState } from '@lectern/contracts'
import type { QrRow } from './qr-login.repo.ts'

export const QR_LIFE = 2 * 60_000

const STATES: ReadonlySet<string> = new Set<QrLoginState>(['scanned', 'confirmed', 'refused', 'used'])
const isState = (state: string): state is QrLoginState => STATES.has(state)

/** Used and refused ones stay so; all others are over with their time. */
export function stateAt({ state, expiresAt }: Pick<QrRow, 'state' | 'expiresAt'>, now: Date): QrLoginState {
  const over = expiresAt <= now
  if (over && state !== 'used' && state !== 'refused') return 'expired'
  return isState(state) ? state : 'pending'
}
