// Back ends of the proof: this process with an empty database on each of the two, and the built product over HTTP.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOnServer } from '@lectern/db/testing-server'
import { prepareWorkerDatabase, workerDatabaseUrl } from '@lectern/db/worker-database'
import type { ProofOptions } from '@lectern/server/security'
import { useDatabase, useProduct } from '@lectern/testing'
import { databaseOf, freePort, launch, stopped } from '@lectern/testing/product'
import { findPostgres, startPostgres } from '../disasters/native-postgres.ts'
import { openWire } from '../wire.ts'
import { workOff } from './background.ts'
import type { BackEnd } from './options.ts'
import { deliverTo, openReceiver, type Receiver } from './receiver.ts'

type Stage = { options: Pick<ProofOptions, 'workOff' | 'product' | 'deliveries'>; close(): Promise<void> }

/** Null when PostgreSQL with pgvector is not installed. */
const OPENERS: Readonly<Record<BackEnd, (receiver: Receiver) => Promise<Stage | null>>> = {
  async embedded(receiver) {
    await prepareWorkerDatabase(undefined)
    // It ends with this process.
    const close = useDatabase(workerDatabaseUrl())
    await deliverTo(receiver)
    return { options: { workOff }, close }
  },
  async native(receiver) {
    const bin = findPostgres()
    if (!bin) return null
    const server = await startPostgres(bin, { quick: true })
    const { url } = await copyOnServer(server.url)
    const close = useDatabase(url)
    await deliverTo(receiver)
    return { options: { workOff }, close: () => close().finally(() => server.remove()) }
  },
  async product({ variables }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'lectern-proof-'))
    const { child, url } = await launch(dataDir, await freePort(), undefined, { LOG_LEVEL: 'trace', ...variables })
    const close = useProduct({ databaseUrl: databaseOf(child.pid ?? 0), dataDir })
    const wire = openWire(url)
    const listen = (listener: (line: string) => void) => {
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => listener(String(part)))
    }
    return {
      options: { product: { target: wire, origin: url, listen } },
      async close() {
        wire.close()
        await close()
        await stopped(child)
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  },
}

export async function openBackEnd(name: BackEnd): Promise<Stage | null> {
  const receiver = await openReceiver()
  const stage = await OPENERS[name](receiver)
  return (
    stage && {
      options: { ...stage.options, deliveries: receiver.deliveries },
      close: () => stage.close().finally(receiver.close),
    }
  )
}
