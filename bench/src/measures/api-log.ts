// Cost of the API log: calls a second with it against without it, by turns on one product, so that both meet the same machine. Everything that
// runs for it is counted, also the writing of the log, which shares the processors with the calls.
import { type Client, type Product, query } from '@lectern/testing/product'
import { load } from '../load.ts'
import { atMost, type Row } from '../row.ts'
import { median } from '../statistics.ts'

const ROUNDS = 6
const SECONDS = 6
const CONNECTIONS = 4
/** Until a server has read that the log was switched (record-calls.ts). */
const SWITCHED_MS = 8_000

/** Fills what the calls return: a page of manuals. Returns the id of one. */
async function fill(client: Client): Promise<string> {
  const { id: roomId } = await client.post<{ id: string }>('/room/insert', { name: 'Shelf' })
  for (let i = 1; i < 20; i++) await client.post('/manual/insert', { roomId, name: `Book ${i}` })
  return (await client.post<{ id: string }>('/manual/insert', { roomId, name: 'Book' })).id
}

export async function measureApiLog(product: Product, client: Client): Promise<Row[]> {
  const manualId = await fill(client)
  const run = (seconds: number) =>
    load({
      url: `${product.url}/service/`,
      connections: CONNECTIONS,
      seconds,
      paths: [
        '/service/manual/query?size=20',
        '/service/room/query?size=20',
        `/service/manual/findById?id=${manualId}`,
      ],
      headers: { authorization: `Bearer ${client.token}` },
    })
  const switched = async (on: boolean) => {
    await query(product, `UPDATE system_parameter SET value = '${on}' WHERE key = 'apiLogOn'`)
    await new Promise((resolve) => setTimeout(resolve, SWITCHED_MS))
  }
  await run(SECONDS)
  const costs: number[] = []
  const speeds: { on: number[]; off: number[] } = { on: [], off: [] }
  for (let round = 0; round < ROUNDS; round++) {
    // The order changes, so that a machine that gets slower or faster favours neither.
    const pair = { on: 0, off: 0 }
    for (const turn of round % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      await switched(turn === 'on')
      const { perSecond, errors, non2xx } = await run(SECONDS)
      if (errors + non2xx > 0) throw new Error(`${errors + non2xx} calls failed`)
      pair[turn] = perSecond
      speeds[turn].push(perSecond)
    }
    costs.push((1 - pair.on / pair.off) * 100)
  }
  await switched(true)
  const note = `${Math.round(median(speeds.off))} calls/s without, ${Math.round(median(speeds.on))} with it; ${ROUNDS} turns of ${SECONDS} s`
  return [atMost('API log: cost of a call', median(costs), '%', 5, note)]
}
