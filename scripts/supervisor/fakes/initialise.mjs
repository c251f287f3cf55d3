// Creates what looks like a database folder.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

mkdirSync(join(process.argv[2], 'pg'))
writeFileSync(join(process.argv[2], 'pg', 'PG_VERSION'), '18')
