// The robot that answers questions: its configuration, its public view, the help of the application (AI-01, AI-06).

import { getHelpLinks, getRobot, getRobotView, resetRobot, updateRobot } from '@lectern/answering'
import {
  type HelpLinks,
  type Robot,
  RobotOf,
  type RobotView,
  RobotViewInput,
  UpdateManualRobotInput,
  UpdateRobotInput,
} from '@lectern/contracts'
import { memberCall, openCall, router } from '../../trpc/init.ts'

export const robot = router({
  get: memberCall.input(RobotOf).query(({ ctx, input }): Promise<Robot> => getRobot(ctx.domain, input)),
  update: memberCall
    .input(UpdateRobotInput)
    .mutation(({ ctx, input }): Promise<Robot> => updateRobot(ctx.domain, input)),
  /** For clients that always name a manual: omitting it must not change the robot of the organisation. */
  updateOfManual: memberCall
    .input(UpdateManualRobotInput)
    .mutation(({ ctx, input }): Promise<Robot> => updateRobot(ctx.domain, input)),
  reset: memberCall.input(RobotOf).mutation(({ ctx, input }): Promise<Robot> => resetRobot(ctx.domain, input)),
  view: openCall.input(RobotViewInput).query(({ ctx, input }): Promise<RobotView> => getRobotView(ctx.domain, input)),
  help: openCall.query(({ ctx }): Promise<HelpLinks> => getHelpLinks(ctx.domain)),
})
