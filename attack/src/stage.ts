// The product under attack: the built one on a data folder of its own, with two tenants, callers of every role and their sessions.
import { makePeople, type People } from '@lectern/server/security'
import { useProduct } from '@lectern/testing'
import { databaseOf, type Product, startProduct } from '@lectern/testing/product'
import { openWire, type Wire } from './wire.ts'

export type Stage = {
  product: Product
  wire: Wire
  /** Callers of the attacked tenant; `other` administers the attacker's. */
  victims: People
  /** Callers of a tenant that has nothing to do with it. */
  strangers: People
  /** Few inputs of each kind, for CI. */
  short: boolean
  stop(): Promise<void>
}

export async function setStage(short: boolean): Promise<Stage> {
  const product = await startProduct()
  const close = useProduct({ databaseUrl: databaseOf(product.pid), dataDir: product.dataDir })
  const wire = openWire(product.url)
  const [victims, strangers] = [await makePeople(), await makePeople()]
  return {
    ...{ product, wire, victims, strangers, short },
    async stop() {
      wire.close()
      await close()
      await product.stop()
    },
  }
}
