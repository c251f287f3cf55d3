// Public verbs of presence.
export { reportEditing, stopEditing } from './editing.ts'
