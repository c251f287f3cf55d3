// Public verbs of manuals.
export { createManual } from './create-manual.ts'
export { deleteManual } from './delete-manual.ts'
export { getManual, getManualStructure, listManuals, listPublicArea, listSpacesWithManuals } from './read-manuals.ts'
export { updateManual } from './update-manual.ts'
export { updateManualSettings } from './update-manual-settings.ts'
