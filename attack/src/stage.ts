// The product under attack: the built one on a data folder of its own, with callers of every role and their sessions.
import { makePeople, type People } from '@lectern/server/security'
import { useProduct } from '@lectern/testing'
import { databaseOf, type Product, startProduct } from '@lectern/testing/product'
import { openWire, type Wire } from './wire.ts'

export type Stage = {
  product: Product
  wire: Wire
  /** Callers of one tenant; `other` administers another one. */
  people: People
  /** Few inputs of each kind, for CI. */
  short: boolean
  stop(): Promise<void>
}

export async function setStage(short: boolean): Promise<Stage> {
  const product = await startProduct()
  const close = useProduct({ databaseUrl: databaseOf(product.pid), dataDir: product.dataDir })
  const wire = openWire(product.url)
  return {
    ...{ product, wire, people: await makePeople(), short },
    async stop() {
      wire.close()
      await close()
      await product.stop()
    },
  }
}
