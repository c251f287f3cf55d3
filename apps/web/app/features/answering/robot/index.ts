// Public interface of the robot for other areas.
export { HelpButton } from './help/help-button.tsx'
