import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const admin = { url: 'http://here', account: 'admin', password: 'Shown0nce' }
writeFileSync(join(process.env.DATA_DIR, 'admin.json'), JSON.stringify(admin), { mode: 0o600 })
process.send({ admin }, () => process.exit(0))
