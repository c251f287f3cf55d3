// Public verbs of manuals.
export * from './create-manual.ts'
export * from './delete-manual.ts'
export * from './read-manuals.ts'
export * from './update-manual.ts'
export * from './update-manual-settings.ts'
