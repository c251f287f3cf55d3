// Work that leaves the confinement of its caller is named here with its reason (ADR 0024).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@lectern/config'
import { expect, it } from 'vitest'

const PLACES: Readonly<Record<string, string>> = {
  'packages/ai/src/search/query/term-statistics.ts':
    'counts passages by the index of their terms, and answers numbers only',
  'packages/answering/src/settings/breakers.ts':
    'readers of one organisation meet a failing model of the platform, which its operators are told of',
  'packages/answering/src/spending/limits.ts':
    'a question of a visitor tells the administrators of the same organisation that a limit is near',
  'packages/db/src/ttl-cache.ts': 'a cached value is for all who ask for its key',
  'packages/library/src/exports/export.repo.ts':
    'what the product has about a person is theirs, of each of their organisations',
  'packages/library/src/files/remove-dead-files.ts': 'bytes that no file has any more are noted for all tenants',
  'packages/operations/src/boards/roll-up.ts': 'when all organisations were summed up is one moment of the platform',
  'packages/operations/src/orders/payment-ways.repo.ts': 'the keys of payment services are the platform’s',
  'packages/reading/src/portal/front.ts': 'the page that opens the hosts of the platform is a parameter of it',
  'packages/people/src/branding/served-certificate.ts': 'before a request there is only the name of the host',
  'packages/people/src/tenants/tenant-by-host.ts': 'a host may be any tenant’s, and the answer is cached',
}

it('[PERM-06] lists all places that read outside of the tenant', () => {
  const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: projectRoot() })
  expect(sources.length).toBeGreaterThan(500)
  const places = sources.filter(
    (path) =>
      !/\.test\.tsx?$/.test(path) &&
      path !== 'packages/db/src/confinement.ts' &&
      readFileSync(join(projectRoot(), path), 'utf8').includes('outsideTenants('),
  )
  expect(places.sort()).toEqual(Object.keys(PLACES).sort())
})
