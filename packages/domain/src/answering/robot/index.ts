// The robot that answers questions: its configuration and how it shows itself (specification §2 'Intelligent Q&A configuration'; AI-01, AI-06).
export { getHelpLinks } from './get-help-links.ts'
export { getRobot } from './get-robot.ts'
export { getRobotView } from './get-robot-view.ts'
export { robotFrameHosts } from './robot-frame-hosts.ts'
export { resetRobot, updateRobot } from './update-robot.ts'
