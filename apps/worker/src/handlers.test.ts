// Row-level security (ADR 0024): the statements of a job see its own tenant only.
import { confinedTenant } from '@lectern/db'
import { JOB_NAMES, type JobHandlers } from '@lectern/jobs'
import type { DomainContext } from '@lectern/kernel'
import { expect, test } from 'vitest'
import { createHandlers } from './handlers.ts'

/** Jobs of no tenant, and why. */
const UNCONFINED: Readonly<Record<string, string>> = {
  'ldap.sync': 'accounts are unique on the whole platform, and are made and changed from the directory',
  'members.import': 'accounts are unique on the whole platform, and a person may belong to other tenants',
  'message.deliver': 'a message goes to a person, who may belong to several tenants',
  'words.scan': 'operators scan the articles of all tenants',
}
const stopped = new Error('the first statement')

/** The tenant that the first use of the database by the job is confined to. */
async function confinementOf(name: keyof JobHandlers): Promise<string | undefined> {
  let result: string | undefined = 'nothing was asked'
  const context = {
    actor: { type: 'system', tenantId: 'tenant1', job: name },
    now: () => new Date(),
    get db(): never {
      result = confinedTenant()
      throw stopped
    },
  } as unknown as DomainContext
  const run = createHandlers(
    () => context,
    async () => 'https://docs.test',
  )[name] as (payload: object, job: object) => Promise<void>
  const ids = {
    articleId: 'a',
    manualId: 'm',
    versionId: 'v',
    exportId: 'e',
    importId: 'i',
    replayId: 'r',
    messageId: 'n',
  }
  await expect(run({ tenantId: 'tenant1', ...ids }, { id: 'j', attempt: 1, crashes: 0 })).rejects.toBe(stopped)
  return result
}

test.each(JOB_NAMES)('[PERM-06] confines %s to its tenant', async (name) => {
  expect(await confinementOf(name)).toBe(name in UNCONFINED ? undefined : 'tenant1')
})
