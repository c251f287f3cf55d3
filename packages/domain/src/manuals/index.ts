// Public verbs of manuals.
export { createManual } from './create-manual.ts'
export { deleteManual } from './delete-manual.ts'
export { getManual } from './get-manual.ts'
export { getManualStructure } from './get-manual-structure.ts'
export { listManuals } from './list-manuals.ts'
export { listPublicArea } from './list-public-area.ts'
export { updateManual } from './update-manual.ts'
export { updateManualSettings } from './update-manual-settings.ts'
