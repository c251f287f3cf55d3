// `npm start`: installs, builds and runs everything. Begins under whatever Node is there (20.19 or later), so it uses
// built-in modules only; what it starts runs under the project's own Node 24.
import './lib/check-node.mjs'
import { join } from 'node:path'
import { continueWith, prepare } from './lib/prepare.mjs'
import { ROOT } from './lib/root.mjs'

// The supervisor only waits for its children.
const SUPERVISOR_FLAGS = ['--max-semi-space-size=1', '--disable-warning=ExperimentalWarning']

await prepare()
continueWith([...SUPERVISOR_FLAGS, join(ROOT, 'apps', 'product', 'dist', 'supervisor.js')])
