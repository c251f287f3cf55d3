// In place of conversions/child-file.ts in integration suites (vitest.config.ts): the child as the bundle that `global-setup.ts` made.
import { inject } from 'vitest'

export { readableFolders } from '../../integrations/src/conversions/child-file.ts'
export const CHILD_FILE = inject('conversionChild')
