// `npm run build`: builds what is out of date; `-- --force` builds everything. Other arguments go to `turbo run build`.
import { turboRun } from './lib/turbo.mjs'

process.exit(turboRun(['build', ...process.argv.slice(2)]))
