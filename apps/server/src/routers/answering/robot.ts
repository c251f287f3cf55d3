// The robot that answers questions: its configuration, its public view, the help of the application (AI-01, AI-06).

import { getHelpLinks, getRobot, getRobotView, resetRobot, updateRobot } from '@lectern/answering'
import { RobotOf, RobotViewInput, UpdateManualRobotInput, UpdateRobotInput } from '@lectern/contracts'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const robot = router({
  get: memberCall.input(RobotOf).query(verb(getRobot)),
  update: memberCall.input(UpdateRobotInput).mutation(verb(updateRobot)),
  /** For clients that always name a manual: omitting it must not change the robot of the organisation. */
  updateOfManual: memberCall.input(UpdateManualRobotInput).mutation(verb(updateRobot)),
  reset: memberCall.input(RobotOf).mutation(verb(resetRobot)),
  view: openCall.input(RobotViewInput).query(verb(getRobotView)),
  help: openCall.query(verb(getHelpLinks)),
})
