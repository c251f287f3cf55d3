// Fakes write what happens to them into a diary in the data folder, a line each: `worker 123 up`.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

export function diary(name, dataDir = process.env.DATA_DIR) {
  const note = (what) => appendFileSync(join(dataDir, 'diary'), `${name} ${process.pid} ${what}\n`)
  note('up')
  process.on('SIGTERM', () => {
    note('down')
    process.exit(0)
  })
  return note
}
