// Public interface of spaces for other areas.
export { SpaceDialog } from './space-dialog.tsx'
