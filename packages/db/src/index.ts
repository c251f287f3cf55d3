// The database as the other packages see it: client, transaction type, raw SQL, access predicate, migrations.
export * from './access.ts'
export { createDatabase, type Database, type Tx } from './database.ts'
export { isDatabaseAway } from './database-away.ts'
export { Prisma, PrismaClient } from './generated/client.ts'
export { lruCaches } from './lru-caches.ts'
export { migrate } from './migrate.ts'
export { preparedRows } from './prepared.ts'
export { createTtlCache } from './ttl-cache.ts'
