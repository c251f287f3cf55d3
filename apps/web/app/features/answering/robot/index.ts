// What other districts may use of the robot.
export { HelpButton } from './help/help-button.tsx'
