// The template centre, for operators.
import { testDatabase, themeDocument } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

/** A group of its own for every call. */
async function aGroup(): Promise<string> {
  const id = crypto.randomUUID()
  await testDatabase().prisma.templateGroup.create({
    data: { id, scope: 'manual', names: { zh_CN: id, en_US: id }, position: 9 },
  })
  return id
}

/** A template of a manual of the platform. */
async function aTemplate(deletedAt: Date | null = null): Promise<{ scope: 'manual'; id: string }> {
  const id = crypto.randomUUID()
  const data = { id, kind: 'manual', name: id, published: false, shared: true, createdBy: 'test', deletedAt }
  await testDatabase().prisma.template.create({ data })
  return { scope: 'manual', id }
}

async function aThemeTemplate(): Promise<string> {
  const id = crypto.randomUUID()
  await testDatabase().prisma.themeTemplate.create({ data: { id, document: themeDocument(), createdBy: 'test' } })
  return id
}

const both = ({ name }: World) => ({ zh_CN: name, en_US: name })

export const templateCentre = area(
  `
  procedure                   visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  templateCentre.groups       login    role  role    role    role   role    role   ok        role   login
  templateCentre.createGroup  login    role  role    role    role   role    role   ok        role   login
  templateCentre.updateGroup  login    role  role    role    role   role    role   ok        role   login
  templateCentre.orderGroups  login    role  role    role    role   role    role   ok        role   login
  templateCentre.deleteGroup  login    role  role    role    role   role    role   ok        role   login
  templateCentre.list         login    role  role    role    role   role    role   ok        role   login
  templateCentre.get          login    role  role    role    role   role    role   ok        role   login
  templateCentre.sources      login    role  role    role    role   role    role   ok        role   login
  templateCentre.create       login    role  role    role    role   role    role   ok        role   login
  templateCentre.update       login    role  role    role    role   role    role   ok        role   login
  templateCentre.saveContent  login    role  role    role    role   role    role   ok        role   login
  templateCentre.saveTheme    login    role  role    role    role   role    role   ok        role   login
  templateCentre.publish      login    role  role    role    role   role    role   ok        role   login
  templateCentre.unpublish    login    role  role    role    role   role    role   ok        role   login
  templateCentre.delete       login    role  role    role    role   role    role   ok        role   login
  templateCentre.undelete     login    role  role    role    role   role    role   ok        role   login
`,
  {
    'templateCentre.groups': () => ({}),
    'templateCentre.createGroup': (world) => ({ scope: 'theme', names: both(world) }),
    'templateCentre.updateGroup': async () => ({ id: await aGroup(), advanced: true }),
    'templateCentre.orderGroups': async () => {
      const groups = await testDatabase().prisma.templateGroup.findMany({ where: { scope: 'theme' } })
      return { scope: 'theme', ids: groups.map(({ id }) => id) }
    },
    'templateCentre.deleteGroup': async () => ({ id: await aGroup() }),
    'templateCentre.list': () => ({ scope: 'theme' }),
    'templateCentre.get': () => ({ scope: 'theme', id: 'product' }),
    'templateCentre.sources': () => ({}),
    'templateCentre.create': (world) => ({ kind: 'manual', from: { kind: 'nothing' }, names: both(world) }),
    'templateCentre.update': async (world) => ({ ...(await aTemplate()), names: both(world) }),
    'templateCentre.saveContent': async () => ({ id: (await aTemplate()).id, revision: 1, nodes: [] }),
    'templateCentre.saveTheme': async () => ({ id: await aThemeTemplate(), revision: 1, document: themeDocument() }),
    'templateCentre.publish': () => aTemplate(),
    'templateCentre.unpublish': () => aTemplate(),
    'templateCentre.delete': () => aTemplate(),
    'templateCentre.undelete': () => aTemplate(new Date()),
  },
)
