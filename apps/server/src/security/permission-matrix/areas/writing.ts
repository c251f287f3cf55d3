// Help for writers: the language model, imports, templates.
import { randomUUID } from 'node:crypto'
import { testDatabase } from '@lectern/testing'
import { area } from '../table.ts'

/** An import into the manual that waits for somebody. */
async function aReadyImport(manualId: string): Promise<string> {
  const { prisma } = testDatabase()
  const { tenantId } = await prisma.manual.findUniqueOrThrow({ where: { id: manualId } })
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const data = {
    id,
    tenantId,
    manualId,
    memberId: 'nobody',
    fileName: 'a.zip',
    storageKey: `${tenantId}/imports/${id}`,
  }
  await prisma.documentImport.create({ data: { ...data, state: 'ready', preview: true, expiresAt } })
  return id
}

export const writing = area(
  `
  procedure              visitor  none    viewer  editor  admin   tenant  other   operator  token   disabled
  writing.standing       login    hidden  no      ok      ok      ok      hidden  hidden    ok      login
  writing.imports        login    hidden  no      ok      ok      ok      hidden  hidden    ok      login
  writing.importedPages  login    hidden  no      ok      ok      ok      hidden  hidden    ok      login
  writing.confirmImport  login    hidden  no      ok      ok      ok      hidden  hidden    hidden  login
  writing.cancelImport   login    hidden  no      ok      ok      ok      hidden  hidden    hidden  login
`,
  {
    'writing.imports': ({ manualId }) => ({ manualId }),
    'writing.importedPages': async ({ manualId }) => ({ id: await aReadyImport(manualId) }),
    'writing.confirmImport': async ({ manualId }) => ({ id: await aReadyImport(manualId), policy: {} }),
    'writing.cancelImport': async ({ manualId }) => ({ id: await aReadyImport(manualId) }),
    'writing.standing': ({ manualId }) => ({ manualId }),
  },
)
