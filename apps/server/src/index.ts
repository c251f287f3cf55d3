// Types for the pages; this file has no runtime code.
export type { AppRouter } from './routers/index.ts'
