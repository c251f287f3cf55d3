// Manuals, their settings and the permissions on them. The manual is private and inherits from its space.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const theManual = ({ manualId }: World) => ({ id: manualId })
const holders = ({ colleagueId }: World) => [{ kind: 'member', id: colleagueId }]

export const manual = area(
  `
  procedure              visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  manual.create          login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  manual.list            login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  manual.get             login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  manual.structure       login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  manual.publicArea      login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  manual.update          login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  manual.updateSettings  login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  manual.delete          login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  manual.members         login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  manual.groups          login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  manual.candidates      login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  manual.grant           login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  manual.revoke          login    hidden  no      no      hidden hidden  hidden  hidden    hidden login
  manual.setInheritance  login    hidden  no      no      ok     ok      hidden  hidden    ok     login
`,
  {
    'manual.create': ({ spaceId, name }) => ({ spaceId, name: name.slice(0, 12) }),
    'manual.list': () => ({}),
    'manual.get': theManual,
    'manual.structure': ({ manualId }) => ({ manualId }),
    'manual.publicArea': () => ({}),
    'manual.update': ({ manualId, name }) => ({ id: manualId, name: name.slice(0, 12) }),
    'manual.updateSettings': ({ manualId }) => ({ id: manualId, enableAi: false }),
    'manual.delete': ({ manualId, manualName }) => ({ id: manualId, name: manualName }),
    'manual.members': theManual,
    'manual.groups': theManual,
    'manual.candidates': theManual,
    'manual.grant': (world) => ({ id: world.manualId, holders: holders(world), role: 'publishedOnly' }),
    // The colleague has no permission here: callers who may revoke one get that answer.
    'manual.revoke': (world) => ({ id: world.manualId, holders: holders(world) }),
    'manual.setInheritance': ({ manualId }) => ({ id: manualId, ownMembersOnly: true }),
  },
)
