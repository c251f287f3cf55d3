// Prisma's schema engine as WebAssembly: it writes SQL for the difference of two schemas without a downloaded binary.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'

const SCHEMA = new URL('../prisma/schema/', import.meta.url)

/** The .prisma files as the engine wants them. */
export const datamodels = () =>
  readdirSync(SCHEMA)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({
      path: fileURLToPath(new URL(name, SCHEMA)),
      content: readFileSync(new URL(name, SCHEMA), 'utf8'),
    }))

async function loadEngine() {
  // Node does not import .wasm files: instantiate it by hand with the glue that the package ships.
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = readFileSync(new URL('./schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm')))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return glue.SchemaEngine
}

/**
 * SQL that leads from the database at `url` (or from nothing) to the schema files. Empty string: they agree.
 * @param {{ url?: string }} from
 */
export async function sqlToSchema({ url } = {}) {
  const SchemaEngine = await loadEngine()
  const files = datamodels()
  const adapter = new PrismaPg({ connectionString: url ?? 'postgresql://nobody@127.0.0.1:1/none' })
  const engine = await SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  )
  const schema = { files }
  const { stdout } = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', ...schema },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
    shadowDatabaseUrl: null,
  })
  engine.free()
  return stdout ?? ''
}
