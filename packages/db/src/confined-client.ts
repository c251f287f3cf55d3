// Connections that send the tenant of the confined work to the database with each statement (ADR 0024). Role and tenant are local to the
// statement's transaction and travel in its own message: no round trip is added, and nothing stays on the connection.
import pg from 'pg'
import { CONFINED_ROLE, confinedTenant, keepConfinement } from './confinement.ts'

const CONFINE_NAME = 'lectern.confine'
/** Policies make statements look dear, and compiling one takes longer than any of ours runs. */
const CONFINE = `SELECT set_config('role', '${CONFINED_ROLE}', true), set_config('app.tenant', $1, true), set_config('jit', 'off', true)`

type Callback = (error: Error | undefined, result: pg.QueryResult) => void

/** The parts of pg's connection that are used here; its types leave them out. */
type Wire = {
  stream: { cork(): void; uncork(): void; destroy(error: Error): void }
  submittedNamedStatements: Record<string, string>
  parse(config: { name: string; text: string }): void
  bind(config: { statement: string; values: string[] }): void
  execute(config: object): void
}

/** The parts of pg's queries that are used here; its types leave them out. */
type QueryParts = {
  name: string | undefined
  callback?: Callback
  submit(connection: Wire): Error | null
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Wire): void
  handleError(error: Error, connection: Wire): void
}
const Query = pg.Query as unknown as new (config: unknown, values: unknown) => QueryParts

/** Connections that have the confining statement prepared. */
const prepared = new WeakSet<Wire>()

/** A statement behind the one that confines it, in one message: PostgreSQL runs both in one transaction. */
class ConfinedQuery extends Query {
  private readonly tenantId: string
  /** The answer to the confining statement is still to come. */
  private confining = true
  /** Plans contain the policies, so confined statements have names, and with them plans, of their own. */
  private readonly ownName: string | undefined
  private readonly confineName: string

  constructor(tenantId: string, usesNames: boolean, config: unknown, values: unknown) {
    super(config, values)
    this.tenantId = tenantId
    this.confineName = usesNames ? CONFINE_NAME : ''
    this.ownName = this.name && `${this.name}.t`
    this.name = this.ownName
  }

  requiresPreparation(): boolean {
    return true
  }

  override submit(connection: Wire): Error | null {
    connection.stream.cork()
    try {
      if (!prepared.has(connection)) connection.parse({ name: this.confineName, text: CONFINE })
      connection.bind({ statement: this.confineName, values: [this.tenantId] })
      connection.execute({})
      const refused = super.submit(connection)
      // Half a message was sent: the connection cannot be used again.
      if (refused) connection.stream.destroy(refused)
      // pg notes the statement with this name as prepared at the next answer to a Parse, which may be that of the confining one.
      this.name = undefined
      return refused
    } finally {
      connection.stream.uncork()
    }
  }

  override handleDataRow(message: object): void {
    if (!this.confining) super.handleDataRow(message)
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.confining) {
      this.confining = false
      this.name = this.ownName
      if (this.confineName !== '') prepared.add(connection)
    } else super.handleCommandComplete(message, connection)
  }

  override handleError(error: Error, connection: Wire): void {
    if (this.ownName) delete connection.submittedNamedStatements[this.ownName]
    super.handleError(error, connection)
  }
}

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : String(Reflect.get(Object(config), 'text') ?? '')
const withoutName = (config: unknown) =>
  typeof config === 'object' && config && 'name' in config ? { ...config, name: undefined } : config
const functionIn = (...values: unknown[]) => values.find((value) => typeof value === 'function')

/** `usesNames`: whether statements are prepared under names, which poolers of older versions do not carry. */
type ConfinedConfig = pg.PoolConfig & { usesNames?: boolean }

/** Statements within a transaction are confined by its BEGIN. */
class ConfinedClient extends pg.Client {
  private readonly usesNames: boolean

  constructor({ usesNames = true, ...config }: ConfinedConfig = {}) {
    super(config)
    this.usesNames = usesNames
  }

  // The overloads of pg cannot be spelled here; the arguments are passed on as they come.
  override query(asCalled: unknown, values?: unknown, callback?: unknown): never {
    const config = this.usesNames ? asCalled : withoutName(asCalled)
    const tenantId = confinedTenant()
    const send = super.query.bind(this) as (...args: unknown[]) => never
    const status = this.getTransactionStatus()
    if (tenantId === undefined || status === 'T' || status === 'E') return send(config, values, callback)
    const done = functionIn(values, callback)
    if (/^\s*begin\b/i.test(textOf(config))) return send(this.confinedBegin(textOf(config), tenantId), undefined, done)
    const query = new ConfinedQuery(tenantId, this.usesNames, config, typeof values === 'function' ? undefined : values)
    if (!done) return asPromise(query, send)
    query.callback = done as Callback
    return send(query)
  }

  /** Several statements of one simple query, in place of one more round trip. */
  private confinedBegin(begin: string, tenantId: string): string {
    return `${begin}; ${CONFINE.replace('$1', () => this.escapeLiteral(tenantId))}`
  }
}

function asPromise(query: ConfinedQuery, send: (query: ConfinedQuery) => unknown): never {
  const result = new Promise<pg.QueryResult>((resolve, reject) => {
    query.callback = (error, rows) => (error ? reject(error) : resolve(rows))
    send(query)
  }).catch((error: Error) => {
    // The stack of the caller instead of the socket's, as pg itself does.
    Error.captureStackTrace(error)
    throw error
  })
  return result as never
}

type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * A pool whose statements are confined as `confinedTo` says where they are called. Who waits for a connection keeps its own
 * confinement: pg calls back in the context of the person who released the connection.
 */
export class ConfinedPool extends pg.Pool {
  constructor(config: ConfinedConfig) {
    super({ ...config, Client: ConfinedClient })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect()
    super.connect(keepConfinement(callback))
    return undefined
  }
}
