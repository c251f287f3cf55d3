// Every row of a list, for a file.
import { LIMITS } from '@lectern/contracts'

/** Rows in one file at most. */
const MOST = 20_000

type Page<Row> = { records: readonly Row[]; total: number }

export async function allPages<Row>(
  read: (page: { current: number; size: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const size = LIMITS.pageSizeMax
  const rows: Row[] = []
  for (let current = 1; rows.length < MOST; current++) {
    const { records, total } = await read({ current, size })
    rows.push(...records)
    if (records.length < size || rows.length >= total) break
  }
  return rows
}
