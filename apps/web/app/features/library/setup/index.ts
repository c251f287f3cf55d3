// Public interface of the guided setup for other areas.
export { SETUP_ASKS, SetupPage } from './setup-page.tsx'
