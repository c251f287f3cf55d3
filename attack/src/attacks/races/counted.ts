// Rules that count before they write: the limit holds, and the last one of something stays, when many are counted at once.
import { aMember, testDatabase } from '@lectern/testing'
import { anOrganisation, call, figure, sessionOf } from '../../calls.ts'
import type { Ground, Race } from './race.ts'

const ROUNDS = 10

type Limit = {
  name: string
  limit: number
  procedure: string
  /** Calls at once. */
  many: number
  input(n: number): unknown
  /** Rows that are there before; $1 is the organisation. */
  filled?: string
  rows: string
}
const LIMITS: readonly Limit[] = [
  {
    name: 'open uploads of one person',
    ...{ limit: 50, procedure: 'file.beginUpload', many: 80 },
    input: (n) => ({ fileName: `${n}.txt`, size: 10 }),
    rows: 'SELECT count(*) AS n FROM upload WHERE tenant_id = $1',
  },
  {
    name: 'synonyms of an organisation',
    ...{ limit: 1_000, procedure: 'synonym.create', many: 20 },
    input: (n) => ({ words: [`many${n}`, `lots${n}`] }),
    filled: `INSERT INTO synonym_group (id, tenant_id, words, created_by)
      SELECT $1 || n, $1, ARRAY['a' || n, 'b' || n], '' FROM generate_series(1, 999) n`,
    rows: 'SELECT count(*) AS n FROM synonym_group WHERE tenant_id = $1',
  },
]

const limitRace = ({ name, limit, procedure, many, input, filled, rows }: Limit): Race => ({
  name,
  async run(ground) {
    const { tenantId, token } = await anOrganisation()
    if (filled !== undefined) await testDatabase().pool.query(filled, [tenantId])
    const answers = await Promise.all(Array.from({ length: many }, (_, n) => call(ground, procedure, input(n), token)))
    ground.count(many)
    const there = await figure(rows, [tenantId])
    if (there > limit) ground.addFinding(`${there} where ${limit} are allowed`)
    if (there < limit) ground.addFinding(`only ${there}: ${[...new Set(answers.map(({ code }) => code))]}`)
  },
})

const PASSKEY = `INSERT INTO passkey (id, user_id, credential_id, public_key, host, name)
  VALUES ($1, $2, $1, '\\x00', 'help.test', 'Key')`

async function removeBothKeys(ground: Ground, tenantId: string): Promise<void> {
  const member = await aMember(tenantId)
  const keys = ['a', 'b'].map((key) => `${key}${member.userId}`)
  for (const key of keys) await testDatabase().pool.query(PASSKEY, [key, member.userId])
  const token = await sessionOf(tenantId, member)
  await Promise.all(keys.map((id) => call(ground, 'security.removePasskey', { id }, token)))
  ground.count(2)
  const left = await figure('SELECT count(*) AS n FROM passkey WHERE user_id = $1', [member.userId])
  if (left !== 1) ground.addFinding(`${left} of 2 ways into an account are left`)
}

const lastWay: Race = {
  name: 'both ways into an account taken away at once',
  async run(ground) {
    const { tenantId } = await anOrganisation()
    for (let round = 0; round < (ground.stage.short ? 2 : ROUNDS); round++) await removeBothKeys(ground, tenantId)
  },
}

export const COUNTED: readonly Race[] = [...LIMITS.map(limitRace), lastWay]
