// `node packages/db/src/released/write-rows.ts DATABASE_URL > packages/db/src/released/VERSION.jsonl`: the rows of a small database of a
// release, one line for each table, for the test of upgrades.
import pg from 'pg'
import { listTables } from '../backup/catalogue.ts'
import { inSnapshot, readTable } from '../backup/read-tables.ts'

const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()
await inSnapshot(client, async () => {
  for (const table of await listTables(client)) {
    const lines: string[] = []
    for await (const some of readTable(client, table)) lines.push(...some)
    const columns = JSON.stringify(table.columns.map(({ name }) => name))
    if (lines.length > 0)
      process.stdout.write(`{"table":"${table.name}","columns":${columns},"rows":[${lines.join(',')}]}\n`)
  }
})
await client.end()
