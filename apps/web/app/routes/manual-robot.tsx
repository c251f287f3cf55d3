// /article/robot/:id: settings of the robot of a manual (specification §2 'Intelligent Q&A configuration').
import { ManualRobotPage } from '~/features/robot/config/manual-robot-page.tsx'
import type { Route } from './+types/manual-robot'

export default function ManualRobot({ params }: Route.ComponentProps) {
  return <ManualRobotPage key={params.id} manualId={params.id} />
}
