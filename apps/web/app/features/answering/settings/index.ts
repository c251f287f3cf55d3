// Public interface of the AI settings for other areas.
export { ModelState } from './model-state.tsx'
