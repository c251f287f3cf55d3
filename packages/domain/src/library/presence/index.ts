// Public verbs of presence.
export { stopEditing } from './stop-editing.ts'
export { tellEditing } from './tell-editing.ts'
