// npm run bench [-- reader portal pages save tree editor import search login home live exports permissions confinement notices ldap large growth size boards books word start api-log words service manage turns fleet]: measures the built product, prints a table, writes .artifacts/bench.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { ROOT, signIn, startProduct } from '@lectern/testing/product'
import { measureApiLog } from './measures/api-log.ts'
import { measureBoards } from './measures/boards.ts'
import { measureBooks } from './measures/books.ts'
import { measureConfinement } from './measures/confinement.ts'
import { measureEditor } from './measures/editor.ts'
import { measureExportLoad } from './measures/export-load.ts'
import { measureFleet } from './measures/fleet.ts'
import { measureGrowth } from './measures/growth.ts'
import { measureHome } from './measures/home.ts'
import { measureImport } from './measures/import.ts'
import { measureIndexSize } from './measures/index-size.ts'
import { measureLarge } from './measures/large.ts'
import { measureLdap } from './measures/ldap.ts'
import { measureLive, PEOPLE } from './measures/live.ts'
import { makeAccounts, measureLogin } from './measures/login.ts'
import { measureManageMemory } from './measures/manage-memory.ts'
import { measureNotices } from './measures/notices.ts'
import { measurePages } from './measures/pages.ts'
import { measurePermissions } from './measures/permissions.ts'
import { measurePortal } from './measures/portal.ts'
import { measurePortalData, measurePortalLoad } from './measures/portal-load.ts'
import { measureReader } from './measures/reader.ts'
import { measureSave } from './measures/save.ts'
import { measureSearch } from './measures/search.ts'
import { measureService } from './measures/service.ts'
import { measureStart } from './measures/start.ts'
import { measureTree } from './measures/tree.ts'
import { measureTurns } from './measures/turns.ts'
import { measureWord } from './measures/word.ts'
import { measureWords } from './measures/words.ts'
import type { Row } from './row.ts'

const chosen = new Set(process.argv.slice(2))
const wants = (name: string) => chosen.size === 0 || chosen.has(name)
const native = Boolean(process.env.DATABASE_URL)
const database = native ? 'native PostgreSQL (DATABASE_URL)' : 'embedded PGlite'

const rows: Row[] = []
const show = (results: Row[]) => {
  for (const row of results) {
    rows.push(row)
    console.log(
      `${row.ok ? 'ok  ' : 'MISS'} ${row.what}: ${row.value} ${row.unit} (${row.target})${row.note ? ` - ${row.note}` : ''}`,
    )
  }
}

console.log(`database: ${database}; ${cpus().length} x ${cpus()[0]?.model}; Node ${process.version}; medians of 3`)
const served = [
  'reader',
  'portal',
  'pages',
  'save',
  'tree',
  'editor',
  'import',
  'search',
  'login',
  'home',
  'live',
  'exports',
  'api-log',
]
if (served.some(wants)) {
  // Models of organisations stand in on this machine.
  const product = await startProduct({ AI_LOCAL_ENDPOINTS: 'allow' })
  try {
    const client = await signIn(product.url, product.admin)
    if (wants('reader')) show(await measureReader(product, client))
    if (wants('portal')) {
      show(await measurePortalLoad(product))
      show(await measurePortal(product, client))
    }
    if (wants('pages')) show(await measurePages(product, client))
    if (wants('save')) show(await measureSave(product, client))
    if (wants('tree')) show(await measureTree(client))
    if (wants('editor')) show(await measureEditor(product, client))
    if (wants('import')) show(await measureImport(product, client))
    if (wants('search')) show(await measureSearch(product, client, native))
    if (wants('home')) show(await measureHome(product.url, client))
    if (wants('login')) {
      show(await measureLogin(product, await makeAccounts((path, body) => client.post(path, body))))
    }
    if (wants('api-log')) show(await measureApiLog(product, client))
    if (wants('exports')) show(await measureExportLoad(product, client))
    if (wants('live')) {
      const accounts = await makeAccounts((path, body) => client.post(path, body), PEOPLE)
      show(await measureLive(product, accounts))
    }
  } finally {
    await product.stop()
  }
}
if (wants('portal')) show(await measurePortalData(process.env.DATABASE_URL))
if (wants('words')) show(await measureWords(process.env.DATABASE_URL))
if (wants('permissions')) show(await measurePermissions(process.env.DATABASE_URL))
if (wants('notices')) show(await measureNotices())
if (wants('confinement')) show(await measureConfinement(process.env.DATABASE_URL))
if (wants('ldap')) show(await measureLdap(process.env.DATABASE_URL))
if (wants('large')) show(await measureLarge(process.env.DATABASE_URL))
if (wants('growth')) show(await measureGrowth(process.env.DATABASE_URL))
if (wants('boards')) show(await measureBoards(process.env.DATABASE_URL))
if (chosen.has('service') && process.env.DATABASE_URL) show(await measureService(process.env.DATABASE_URL))
if (wants('manage')) show(await measureManageMemory(process.env.DATABASE_URL))
if (wants('turns')) show(await measureTurns(process.env.DATABASE_URL))
if (wants('fleet')) show(await measureFleet(process.env.DATABASE_URL))
if (wants('size')) show(await measureIndexSize(process.env.DATABASE_URL))
if (wants('books')) show(await measureBooks())
if (wants('word')) show(await measureWord())
if (wants('start') && !native) show(await measureStart())

console.table(rows.map(({ what, value, unit, target, ok }) => ({ what, value, unit, target, ok })))
const folder = join(ROOT, '.artifacts')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, native ? 'bench-native.json' : 'bench.json'),
  `${JSON.stringify({ database, cpus: cpus().length, node: process.version, rows }, null, 2)}\n`,
)
process.exit(rows.every((row) => row.ok) ? 0 : 1)
