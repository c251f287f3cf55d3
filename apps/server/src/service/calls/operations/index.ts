// REST calls for the system as a whole.
import type { ServiceCall } from '../../wire/call.ts'
import { boardCalls } from './boards.ts'
import { promotionCalls } from './promotion.ts'
import { systemCalls } from './system.ts'

export const operationsCalls: readonly ServiceCall[] = [...systemCalls, ...boardCalls, ...promotionCalls]
