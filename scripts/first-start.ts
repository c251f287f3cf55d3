// The passing process of the first start: administrator and guide. Tells the supervisor `{ admin, setupKey }`:
// the credentials when this run made them, the key of the first-run form when that is to be used, else null.
import { firstStartOfEnvironment } from '../apps/server/src/first-start.ts'

try {
  const made = await firstStartOfEnvironment()
  process.send?.(made, () => process.exit(0))
} catch (error) {
  console.error(error instanceof Error && error.name === 'EnvError' ? error.message : error)
  process.exit(1)
}
