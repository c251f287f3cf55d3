// Public verbs of spaces.
export { checkSpaceName } from './check-space-name.ts'
export { createSpace } from './create-space.ts'
export { deleteSpace } from './delete-space.ts'
export { enablePersonalSpace } from './enable-personal-space.ts'
export { getLibrary } from './get-library.ts'
export { getSpace } from './get-space.ts'
export { listSpaces } from './list-spaces.ts'
export { updateSpace } from './update-space.ts'
