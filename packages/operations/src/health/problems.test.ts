import type { Health } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { problemsOf } from './problems.ts'

const NOW = new Date('2026-01-01T12:00:00.000Z')
const quiet = { waiting: 0, failed: 0, lastSentTime: null, lastFailedTime: null, lastError: '' }
const well: Omit<Health, 'problems'> = {
  startTime: NOW.toISOString(),
  version: '1.0.0',
  node: 'v24.0.0',
  queue: { store: 'database', counts: { waiting: 1, active: 0, delayed: 0, failed: 0 } },
  database: { version: '17', vectors: '0.8', size: 1, migrations: 1, lastMigration: '0001' },
  events: { waiting: 0, oldestTime: null },
  storage: { writable: true, size: 0, files: 0 },
  requiresTls: false,
  embeddings: { model: 'hash', dimensions: 8 },
  mail: quiet,
  sms: quiet,
  index: [{ tenantId: 't', name: 'T', waiting: 3, failed: 0, error: '' }],
}

test('[OPS-12] reports nothing for a healthy service', () => {
  expect(problemsOf(well, NOW)).toEqual([])
  expect(problemsOf({ ...well, events: { waiting: 1, oldestTime: '2026-01-01T11:55:00.000Z' } }, NOW)).toEqual([])
})

test('[OPS-12] reports each problem', () => {
  const failing = { ...quiet, lastSentTime: '2026-01-01T10:00:00.000Z', lastFailedTime: '2026-01-01T11:00:00.000Z' }
  const ill = {
    ...well,
    storage: { ...well.storage, writable: false },
    events: { waiting: 1, oldestTime: '2026-01-01T11:54:59.000Z' },
    index: [{ tenantId: 't', name: 'T', waiting: 0, failed: 1, error: 'x' }],
    mail: failing,
    sms: { ...failing, lastSentTime: null },
  }
  expect(problemsOf(ill, NOW)).toEqual(['storage', 'events', 'indexFailed', 'mail', 'sms'])
  expect(problemsOf({ ...well, queue: { store: 'redis', counts: null } }, NOW)).toEqual(['queue'])
  const counts = { waiting: 0, active: 0, delayed: 0, failed: 1 }
  expect(problemsOf({ ...well, queue: { store: 'redis', counts } }, NOW)).toEqual(['jobs'])
})

test('[OPS-12] a mail sent after the failure resolves it', () => {
  const mail = { ...quiet, lastSentTime: '2026-01-01T11:30:00.000Z', lastFailedTime: '2026-01-01T11:00:00.000Z' }
  expect(problemsOf({ ...well, mail }, NOW)).toEqual([])
})
