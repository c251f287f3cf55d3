// Tests ask for several codes for one phone within a minute; how many a number may get is tested beside the rules.
import { databaseOf, type Product } from '@lectern/testing/product'
import pg from 'pg'

export async function liftSmsLimits({ pid }: Pick<Product, 'pid'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(pid) })
  await client.connect()
  try {
    await client.query(
      `UPDATE system_parameter SET value = '1000' WHERE key IN ('smsPerMinute', 'smsPerHour', 'smsPerDay')`,
    )
  } finally {
    await client.end()
  }
}
