// A context for calling verbs in tests: real database, real ports, no log output.

import { createEmbedder } from '@lectern/answering'
import type { Actor, DomainContext, Log } from '@lectern/kernel'
import { testDatabase } from './suite-database.ts'
import { testPorts } from './test-ports.ts'

const quiet: Log = { info() {}, warn() {}, error() {} }

/** `overrides` replace parts, e.g. `now` or single ports. */
export async function testContext(actor: Actor, overrides: Partial<DomainContext> = {}): Promise<DomainContext> {
  return {
    db: testDatabase(),
    actor,
    lang: 'en_US',
    requestId: 'test',
    log: quiet,
    ports: await testPorts(),
    embedder: createEmbedder(null),
    ip: '127.0.0.1',
    now: () => new Date(),
    ...overrides,
  }
}
