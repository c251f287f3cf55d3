// Public verbs of spaces.
export * from './create-space.ts'
export * from './delete-space.ts'
export * from './enable-personal-space.ts'
export * from './read-spaces.ts'
export { checkSpaceName } from './space-name.ts'
export * from './update-space.ts'
