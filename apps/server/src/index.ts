// Types for the pages; nothing of the server runs through this file.
export type { AppRouter, Caller } from './routers/index.ts'
