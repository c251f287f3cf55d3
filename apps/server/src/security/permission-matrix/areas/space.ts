// Permissions of spaces and of the roles on them.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const theSpace = ({ spaceId }: World) => ({ id: spaceId })
const holders = ({ colleagueId, groupId }: World) => [
  { kind: 'member', id: colleagueId },
  { kind: 'group', id: groupId },
]

export const space = area(
  `
  procedure              visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  space.create           login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  space.list             login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  space.listWithManuals  login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  space.library          login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  space.nameFree         login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  space.get              login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  space.detail           login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  space.update           login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  space.delete           login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  space.members          login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  space.groups           login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  space.candidates       login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  space.grant            login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  space.revoke           login    hidden  no      no      ok     ok      hidden  hidden    ok     login
`,
  {
    'space.create': ({ name }) => ({ name: name.slice(0, 12) }),
    'space.list': () => ({}),
    'space.listWithManuals': () => ({}),
    'space.nameFree': ({ name }) => ({ name: name.slice(0, 12) }),
    'space.get': theSpace,
    'space.detail': theSpace,
    'space.update': ({ spaceId, name }) => ({ id: spaceId, name: name.slice(0, 12) }),
    'space.delete': ({ spaceId, spaceName }) => ({ id: spaceId, name: spaceName }),
    'space.members': theSpace,
    'space.groups': theSpace,
    'space.candidates': theSpace,
    'space.grant': (world) => ({ id: world.spaceId, holders: holders(world), role: 'edit' }),
    'space.revoke': ({ spaceId, people }) => ({
      id: spaceId,
      holders: [{ kind: 'member', id: people.members.viewer.memberId }],
    }),
  },
)
