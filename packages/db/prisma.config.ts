// Location of the schema for Prisma. The engine needs no database address here: generation and diffs work on files.
import { defineConfig } from 'prisma/config'

export default defineConfig({ schema: 'prisma/schema', migrations: { path: 'prisma/migrations' } })
