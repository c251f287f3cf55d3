// Which embedding model a tenant's index speaks, and the way to another one (specification §7 'AI search'; AI-07).
export { fillTenant } from './fill-tenant.ts'
export { keepEmbeddings } from './keep-embeddings.ts'
