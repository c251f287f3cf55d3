// What other areas may use of the first steps.
export { FirstSteps } from './first-steps.tsx'
