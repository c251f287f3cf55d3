// REST calls for search, answers and the robot.
import type { ServiceCall } from '../../wire/call.ts'
import { askCalls } from './ask.ts'
import { platformModelCalls } from './platform-models.ts'
import { questionSetCalls } from './question-set.ts'
import { robotCalls } from './robot.ts'
import { searchCalls } from './search.ts'
import { settingsCalls } from './settings.ts'
import { spendingCalls } from './spending.ts'
import { steeringCalls } from './steering.ts'
import { synonymCalls } from './synonyms.ts'

export const answeringCalls: readonly ServiceCall[] = [
  ...askCalls,
  ...questionSetCalls,
  ...robotCalls,
  ...searchCalls,
  ...settingsCalls,
  ...spendingCalls,
  ...steeringCalls,
  ...synonymCalls,
  ...platformModelCalls,
]
