// The REST table: all calls that procedures answer.
import type { ServiceCall } from '../wire/call.ts'
import { answeringCalls } from './answering/index.ts'
import { kernelCalls } from './kernel/index.ts'
import { libraryCalls } from './library/index.ts'
import { operationsCalls } from './operations/index.ts'
import { peopleCalls } from './people/index.ts'
import { readingCalls } from './reading/index.ts'

export const serviceCalls: readonly ServiceCall[] = [
  ...kernelCalls,
  ...peopleCalls,
  ...libraryCalls,
  ...readingCalls,
  ...answeringCalls,
  ...operationsCalls,
]
