// The passing process of the first start: administrator and guide. Tells the supervisor `{ admin }`: the credentials when
// this run made them, else null.
import { firstStartOfEnvironment } from '../apps/server/src/first-start.ts'

try {
  const admin = await firstStartOfEnvironment()
  process.send?.({ admin }, () => process.exit(0))
} catch (error) {
  console.error(error instanceof Error && error.name === 'EnvError' ? error.message : error)
  process.exit(1)
}
