// Prisma's schema engine as WebAssembly: it writes SQL for the difference between a database and the schema files, without
// a downloaded binary.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'

const SCHEMA = new URL('../../prisma/schema/', import.meta.url)

/** The .prisma files as the engine wants them. */
const schemaFiles = () =>
  readdirSync(SCHEMA)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({
      path: fileURLToPath(new URL(name, SCHEMA)),
      content: readFileSync(new URL(name, SCHEMA), 'utf8'),
    }))

let loaded: ReturnType<typeof load> | undefined

/** Once per process: the glue keeps one instance. */
function loadEngine() {
  loaded ??= load()
  return loaded
}

async function load() {
  // Node does not import .wasm files: instantiate it by hand with the glue that the package ships.
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = readFileSync(new URL('./schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm')))
  const imports = { './schema_engine_bg.js': glue } as unknown as WebAssembly.Imports
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  glue.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: begin } = instance.exports
  if (typeof begin === 'function') begin()
  return glue.SchemaEngine
}

const CHAR = 18
const TEXT = 25

/**
 * Prisma's adapter for the engine, which reads catalogue columns of type "char" that the adapter refuses: they pass it as
 * text and are called characters again behind it.
 */
function catalogueAdapter(pool: pg.Pool) {
  const query = pool.query.bind(pool) as (sql: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>
  let characters: boolean[] = []
  const asText = async (sql: pg.QueryConfig, values: unknown[]) => {
    const answer = await query(sql, values)
    characters = answer.fields.map(({ dataTypeID }) => dataTypeID === CHAR)
    for (const field of answer.fields) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT
    return answer
  }
  pool.query = asText as typeof pool.query
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (sql) => {
      const result = await queryRaw(sql)
      const columnTypes = result.columnTypes.map((type, index) => (characters[index] ? ColumnTypeEnum.Character : type))
      return { ...result, columnTypes }
    }
    return adapter
  }
  return bindMigrationAwareSqlAdapterFactory(factory)
}

/** Returns the SQL from the database at `url` to the schema files; its statements with their comment lines, one each. */
export async function statementsToSchema(url: string): Promise<string[]> {
  const SchemaEngine = await loadEngine()
  const files = schemaFiles()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const engine = await SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => {},
    catalogueAdapter(pool),
  )
  const { stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: fileURLToPath(SCHEMA) },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  engine.free()
  await pool.end()
  return (stdout ?? '')
    .split(/\n\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^-- This is an empty migration/.test(part))
}
