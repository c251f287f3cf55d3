// /article/robot/:id: settings of the robot of a manual (specification §2 'Intelligent Q&A configuration').

import type { Route } from './+types/manual-robot.route'
import { ManualRobotPage } from './manual-robot-page.tsx'

export default function ManualRobot({ params }: Route.ComponentProps) {
  return <ManualRobotPage key={params.id} manualId={params.id} />
}
