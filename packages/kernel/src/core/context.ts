// Context of a verb: database, actor, language, ports. Adapters create it once per request or job.
import type { Embedder } from '@lectern/ai'
import type { Lang } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import type { Ports } from '../ports/ports.ts'
import type { Actor } from './actor.ts'

/** The part of pino's logger that the domain uses. */
export type Log = {
  info(data: object, message?: string): void
  warn(data: object, message?: string): void
  error(data: object, message?: string): void
}

/** A browser, by what it was let into before (browser-marks.ts). */
export type Browser = {
  /** As its cookie holds them. */
  marks: string
  /** Has the browser keep these from now on. */
  keep(marks: string): void
}

export type DomainContext = {
  db: Database
  actor: Actor
  lang: Lang
  requestId: string
  log: Log
  ports: Ports
  embedder: Embedder
  /** Address of the caller, for limits and logs; empty for jobs. */
  ip: string
  /** Set for calls over HTTP. */
  browser?: Browser
  /** Set for pages on a tenant's own host: no other tenant's manuals are there. */
  site?: string
  now(): Date
}
