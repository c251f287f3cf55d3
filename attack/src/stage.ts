// The product under attack: the built one on a data folder of its own, with callers of every role and their sessions.
import { makePeople, type People } from '@lectern/server/security'
import { useProduct } from '@lectern/testing'
import { databaseOf, type Product, startProduct } from '@lectern/testing/product'
import { findPostgres, startPostgres } from './disasters/native-postgres.ts'
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

/** `native`: on a server of PostgreSQL of its own, which runs the statements of many callers at once; the embedded database does not. */
export async function setStage(short: boolean, native: boolean): Promise<Stage> {
  const bin = native ? findPostgres() : undefined
  if (native && !bin) throw new Error('PostgreSQL with pgvector is not installed')
  const postgres = bin ? await startPostgres(bin, { quick: true }) : undefined
  const product = await startProduct({}, undefined, postgres?.url)
  const close = useProduct({ databaseUrl: databaseOf(product.pid), dataDir: product.dataDir })
  const wire = openWire(product.url)
  return {
    ...{ product, wire, people: await makePeople(), short },
    async stop() {
      wire.close()
      await close()
      await product.stop()
      if (postgres) postgres.remove()
    },
  }
}
