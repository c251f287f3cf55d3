// Types for the pages; this file has no runtime code.
export type { AppRouter, Caller } from './routers/index.ts'
