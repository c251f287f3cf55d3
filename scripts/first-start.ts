// The short-lived process of the first start: creates administrator and guide. Sends the supervisor `{ admin, setupKey }`:
// the credentials when this run created them, the key of the setup form with INITIALIZATION=manual, else null. Argument: `embedded` when the
// database came with the product.
import { firstStartOfEnvironment } from '../apps/server/src/first-start.ts'

try {
  const created = await firstStartOfEnvironment({ embedded: process.argv[2] === 'embedded' })
  process.send?.(created, () => process.exit(0))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
