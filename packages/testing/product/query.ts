// SQL on the database of a running product.
import pg from 'pg'
import { databaseOf, type Product } from './launch.ts'

/** Rows of one statement, on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  { pid }: Pick<Product, 'pid'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseOf(pid) })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
