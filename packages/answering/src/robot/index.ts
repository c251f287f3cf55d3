// The robot that answers questions: its configuration and its public view (specification §2 'Intelligent Q&A configuration'; AI-01, AI-06).
export * from './get-help-links.ts'
export { getRobot } from './get-robot.ts'
export * from './get-robot-view.ts'
export { listRobots } from './list-robots.ts'
export * from './update-robot.ts'
