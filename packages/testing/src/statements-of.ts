// The statements that a piece of work sends to the database: their number is the same on a busy machine.
import pg from 'pg'

const textOf = (config: unknown): string =>
  (typeof config === 'string' ? config : String(Reflect.get(Object(config), 'text') ?? '')).replace(/\s+/g, ' ').trim()

/** The texts of all statements that this process sends while `work` runs, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    statements.push(textOf(values[0]))
    return Reflect.apply(query, this, values)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}
