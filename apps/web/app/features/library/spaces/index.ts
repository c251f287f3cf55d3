// What other districts may use of spaces.
export { SpaceDialog } from './space-dialog.tsx'
