// REST calls for the system as a whole.
import type { ServiceCall } from '../../wire/call.ts'
import { boardCalls } from './boards.ts'
import { noticeCalls } from './notices.ts'
import { orderCalls } from './orders.ts'
import { promotionCalls } from './promotion.ts'
import { systemCalls } from './system.ts'

export const operationsCalls: readonly ServiceCall[] = [
  ...systemCalls,
  ...boardCalls,
  ...noticeCalls,
  ...orderCalls,
  ...promotionCalls,
]
