// Portals: read by anyone who may read their manual, made by those who manage it. The manual is private, so that only roles count.
import { aTheme, OPEN_MANUAL, testDatabase, themeDocument } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

type Stage = 'draft' | 'published' | 'enabled' | 'deleted'

/** A theme of the manual; its id begins with the letter of themes. */
const themeOf = ({ manualId, people }: World, stage: Stage) =>
  aTheme(people.tenantId, manualId, { id: `h${manualId.slice(1)}`, stage })

async function releaseToMembers(world: World): Promise<void> {
  await testDatabase().prisma.manual.update({
    where: { id: world.manualId },
    data: { releaseType: 'public', releaseScope: 'members' },
  })
}

export const portal = area(
  `
  procedure         visitor  none    viewer  editor  admin  tenant  other   operator  token   disabled
  portal.page       closed   closed  ok      ok      ok     ok      hidden  closed    ok      closed
  portal.frame      ok       ok      ok      ok      ok     ok      ok      ok        ok      ok
  portal.front      ok       ok      ok      ok      ok     ok      ok      ok        ok      ok
  portal.preview    login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.list        login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.get         login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.create      login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.duplicate   login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.rename      login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.delete      login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.undelete    login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.saveDraft   login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.reset       login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.publish     login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.enable      login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.disable     login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.frontPage   login    role    role    role    role   ok      hidden  hidden    ok      login
  theme.makeFront   login    role    role    role    role   ok      hidden  hidden    ok      login
  theme.versions    login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.restore     login    hidden  no      no      ok     ok      hidden  hidden    ok      login
  theme.templates   login    ok      ok      ok      ok     ok      ok      hidden    ok      login
  theme.resolve     login    hidden  no      no      ok     ok      hidden  hidden    ok      login
`,
  {
    'portal.page': async (world) => {
      await themeOf(world, 'enabled')
      return { manualId: world.manualId }
    },
    'portal.frame': ({ manualId }) => ({ manualId }),
    'portal.preview': async (world) => ({ themeId: await themeOf(world, 'enabled') }),
    'theme.list': ({ manualId }) => ({ manualId }),
    'theme.get': async (world) => ({ id: await themeOf(world, 'enabled') }),
    'theme.create': ({ manualId, name }) => ({ manualId, name }),
    'theme.duplicate': async (world) => ({ id: await themeOf(world, 'draft') }),
    'theme.rename': async (world) => ({ id: await themeOf(world, 'draft'), name: world.name }),
    'theme.delete': async (world) => ({ id: await themeOf(world, 'draft') }),
    'theme.undelete': async (world) => ({ id: await themeOf(world, 'deleted') }),
    'theme.saveDraft': async (world) => ({ id: await themeOf(world, 'draft'), revision: 1, document: themeDocument() }),
    'theme.reset': async (world) => ({ id: await themeOf(world, 'draft'), revision: 1, to: 'template' }),
    'theme.publish': async (world) => {
      await releaseToMembers(world)
      return { id: await themeOf(world, 'draft'), revision: 1 }
    },
    'theme.enable': async (world) => {
      await releaseToMembers(world)
      return { id: await themeOf(world, 'published') }
    },
    'theme.disable': async (world) => ({ id: await themeOf(world, 'enabled') }),
    'theme.frontPage': async (world) => ({ id: await themeOf(world, 'enabled') }),
    'theme.makeFront': async (world) => {
      await testDatabase().prisma.manual.update({
        where: { id: world.manualId },
        data: OPEN_MANUAL,
      })
      return { id: await themeOf(world, 'enabled') }
    },
    'theme.versions': async (world) => ({ id: await themeOf(world, 'enabled') }),
    'theme.restore': async (world) => {
      await releaseToMembers(world)
      return { id: await themeOf(world, 'published'), number: 1 }
    },
    'theme.resolve': async (world) => ({ id: await themeOf(world, 'enabled'), document: themeDocument() }),
  },
)
