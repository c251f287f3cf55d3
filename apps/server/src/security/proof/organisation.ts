// One of the two organisations of the proof: people of every role and a token, and two stocks of things full of canaries. Its own people use
// up the one; the other is only ever named by callers of the other organisation, so that none of its rows may change.
import { types } from 'node:util'
import { refreshToken } from '@lectern/people'
import { indexNow, testContext, testDatabase, testPorts } from '@lectern/testing'
import { areas } from '../permission-matrix/areas/index.ts'
import { makePeople, makeWorlds, type People, type World } from '../permission-matrix/world.ts'
import { type Canaries, makeCanaries } from './canaries.ts'
import { fillRows, idsOf, type Tables } from './rows.ts'

/** An input, and the things that it names. */
export type StockInput = { world: World; input: unknown }
/** Things, with the inputs of all procedures that name them. */
type Stock = { world: World; inputs: ReadonlyMap<string, StockInput> }

export type Organisation = {
  people: People
  canaries: Canaries
  /** The value of the open API token. */
  token: string
  /** For its own people. */
  used: readonly Stock[]
  /** For callers of the other organisation. */
  kept: readonly Stock[]
  /** Ids of all its rows. */
  ids: readonly string[]
}

/** Things of each stock. */
const USED = 2
const KEPT = 2

export const rows = areas.flat()

/** Inputs that put something into their world have one of their own. */
const making = rows.filter(({ input }) => types.isAsyncFunction(input))

/** `used` and `kept` stocks. */
async function makeStocks(people: People): Promise<Stock[]> {
  const worlds = await makeWorlds(people, 'tenant', (USED + KEPT) * (making.length + 1))
  const stocks: Stock[] = []
  while (worlds.length > 0) {
    const world = next(worlds)
    const inputs = new Map<string, StockInput>()
    for (const row of rows) {
      const place = making.includes(row) ? next(worlds) : world
      inputs.set(row.procedure, { world: place, input: await row.input(place) })
    }
    stocks.push({ world, inputs })
  }
  return stocks
}

function next(worlds: World[]): World {
  const world = worlds.pop()
  if (!world) throw new Error('no world was made')
  return world
}

/** A file with a canary in it, where the row of the world's file says. */
async function storeFile({ world: { fileId } }: Stock, text: string): Promise<void> {
  const body = Buffer.from(text)
  const file = await testDatabase().prisma.storedFile.update({
    where: { id: fileId },
    data: { size: body.length, mime: 'text/plain' },
  })
  await (await testPorts()).storage.put(file.storageKey, body, { mime: 'text/plain', size: body.length })
}

/** A new organisation, and the columns that took no canary. */
export async function makeOrganisation(tables: Tables): Promise<{ organisation: Organisation; refused: string[] }> {
  const people = await makePeople()
  const { tenantId, members } = people
  const canaries = makeCanaries()
  const { value: token } = await refreshToken(await testContext(members.tenant), { kind: 'openApi' })
  const stocks = await makeStocks(people)
  const refused = await fillRows(tables, tenantId, canaries.text)
  await testDatabase().pool.query(
    `UPDATE "user" SET name = $2 || substr(id, 2, 4) WHERE id IN (SELECT user_id FROM member WHERE tenant_id = $1)`,
    [tenantId, canaries.text()],
  )
  await close({ people, canaries })
  for (const stock of stocks) {
    await storeFile(stock, canaries.text())
    await indexNow(stock.world.articleId)
  }
  return {
    refused,
    organisation: {
      ...{ people, canaries, token, used: stocks.slice(0, USED), kept: stocks.slice(USED) },
      ids: await idsOf(tables, tenantId),
    },
  }
}

/** From now on nothing of it is open to everybody but its name. Its own people may have opened something. */
export async function close({
  people: { tenantId },
  canaries,
}: Pick<Organisation, 'people' | 'canaries'>): Promise<void> {
  const { pool } = testDatabase()
  await pool.query('UPDATE tenant SET name = $2 WHERE id = $1', [tenantId, canaries.nameMark])
  await pool.query(`UPDATE manual SET release_scope = 'members' WHERE tenant_id = $1`, [tenantId])
  await pool.query(`UPDATE appearance SET system_name = $2 WHERE tenant_id = $1`, [tenantId, canaries.nameMark])
}

/** Removes them, so that statements without predicates find no more rows in later rounds than in the first. */
export async function removeOrganisations(
  { ofTenants }: Tables,
  organisations: readonly Organisation[],
): Promise<void> {
  // Ids of the factories hold letters and digits only.
  const ids = organisations.map(({ people }) => `'${people.tenantId}'`).join()
  const deletions = ofTenants.map((name) => `DELETE FROM "${name}" WHERE tenant_id IN (${ids})`)
  // In any order: without triggers nothing refers to anything. The settings end with the transaction.
  await testDatabase().pool.query(
    `BEGIN; SET LOCAL session_replication_role TO replica; ${deletions.join(';')}; DELETE FROM tenant WHERE id IN (${ids}); COMMIT`,
  )
}
