// Public interface of the first steps for other areas.
export { FirstSteps } from './first-steps.tsx'
