// Public verbs of spaces.
export { createDemoSpace, createSpace } from './create-space.ts'
export { deleteSpace } from './delete-space.ts'
export { enablePersonalSpace } from './enable-personal-space.ts'
export { getLibrary, getSpace, listSpaces } from './read-spaces.ts'
export { checkSpaceName } from './space-name.ts'
export { updateSpace } from './update-space.ts'
