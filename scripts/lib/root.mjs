// The folder of the project, and the one with the bundles of its programs.
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
export const DIST = join(ROOT, 'apps', 'product', 'dist')
