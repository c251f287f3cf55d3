// `node scripts/bundle.mjs server` (or `worker`): the `build` script of that app.
import { bundleApp } from './lib/bundle.mjs'

const [app = ''] = process.argv.slice(2)
await bundleApp(app)
