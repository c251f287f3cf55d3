// Orders that `list-order.mjs` cannot see to be total, each with the reason why its rows are never alike, or why that does not matter.
const repo = (district, file, order, reason) => ({ file: `packages/${district}/src/${file}.repo.ts`, order, reason })
const backup = (file, order, reason) => ({ file: `packages/db/src/backup/${file}.ts`, order, reason })

const DEPTH = 'one article stands at each depth of a path'
const CATALOGUE = 'names in one schema, or of the columns of one table, are different'
const LEDGER = 'rows that are alike in all columns are the same to whoever reads them'

export const ANY_ORDER = [
  { file: 'packages/db/src/confinement-check.ts', order: '1', reason: 'tables of one schema have different names' },
  {
    file: 'packages/db/src/worker-database.ts',
    order: 't::text',
    reason: 'rows that are alike in all columns are the same',
  },
  { file: 'packages/db/src/migrations.ts', order: 'migration_name', reason: 'a migration is applied once' },
  backup('catalogue', 'a.attname::text COLLATE "C"', CATALOGUE),
  backup('catalogue', 'c.relname::text COLLATE "C"', CATALOGUE),
  backup('catalogue', 'sequencename::text COLLATE "C"', CATALOGUE),
  backup('catalogue', '1', CATALOGUE),
  backup('catalogue', 'key COLLATE "C"', 'distinct keys'),
  backup('read-tables', '¤', 'the key of the table, or all its columns'),
  backup('write-tables', 'oid', 'constraints have different ids'),
  backup('write-tables', 'indexrelid', 'indexes have different ids'),
  backup('write-tables', 'n', 'row numbers'),
  backup('organisation/shape', 'a.attname::text COLLATE "C"', CATALOGUE),
  backup('organisation/shape', '¤', 'the key of the table, or the depth and the id'),
  backup('organisation/write-organisation', 'n ¤', 'row numbers'),
  backup('organisation/write-organisation', '1', 'distinct keys'),
  repo('answering', 'ask/conversation', 'x.place', 'two passages have no place in common'),
  repo('answering', 'search/indexing', 'above.depth DESC', DEPTH),
  repo('answering', 'steering/source', 'above.depth', DEPTH),
  repo('answering', 'settings/ai-ledger', 'day, array_position(¤::text[], kind), reference, amount', LEDGER),
  repo('answering', 'settings/ai-ledger', 'place DESC', 'places are row numbers'),
  repo('answering', 'settings/ai-ledger', 'page.place DESC', 'places are row numbers'),
  repo('answering', 'settings/ai-ledger', 'month', 'a tenant has one row for each month'),
  repo('kernel', 'tries/tries', 'key', 'keys in the order in which they are locked, each once'),
  repo('kernel', 'words/place-rows', '¤', 'the id of the place, whose column is chosen in TypeScript'),
  repo('library', 'publishing/schedule', 's.publish_at, s.¤', 'the key of the table, which is chosen in TypeScript'),
  repo('operations', 'boards/manual-board', '¤', 'the orders to choose from all end with the id'),
  repo('operations', 'boards/operator-use', 'r.hits DESC, r."sourceHost"', 'one row for each host'),
  repo('operations', 'invoices/invoices', 'orderId', 'an invoice has an order once'),
  repo('operations', 'promotion/promotion', 'channel', 'distinct channels'),
  repo('operations', 'system/sealed-columns', 'c.relname, a.attname', CATALOGUE),
  repo('operations', 'system/sealed-columns', 'ctid', 'each row of a table has its own place'),
  repo('operations', 'system/sealed-columns', 'key', 'distinct keys'),
  repo('operations', 'tenants/deletion', '1', 'tables of one schema have different names'),
]
