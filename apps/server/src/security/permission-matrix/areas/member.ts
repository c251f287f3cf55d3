// Members and groups of a tenant, for its administrators and its token.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const theMember = ({ colleagueId }: World) => ({ id: colleagueId })
const theMembers = ({ colleagueId }: World) => ({ ids: [colleagueId] })
const theGroup = ({ groupId }: World) => ({ id: groupId })
const membersAndGroups = ({ colleagueId, groupId }: World) => ({ ids: [colleagueId], groupIds: [groupId] })
const anImport = ({ draftId }: World) => ({ importId: draftId })
const password = 'Right-Word-1'

export const member = area(
  `
  procedure                   visitor  none  viewer  editor  admin  tenant  other   operator  token         disabled
  member.list                 login    role  role    role    role   ok      ok      hidden    ok            login
  member.get                  login    role  role    role    role   ok      hidden  hidden    ok            login
  member.person               login    role  role    role    role   ok      hidden  hidden    ok            login
  member.add                  login    role  role    role    role   ok      ok      hidden    ok            login
  member.update               login    role  role    role    role   ok      hidden  hidden    ok            login
  member.setEnabled           login    role  role    role    role   ok      hidden  hidden    ok            login
  member.remove               login    role  role    role    role   ok      hidden  hidden    ok            login
  member.resetPassword        login    role  role    role    role   ok      hidden  hidden    personNeeded  login
  member.resetFactor          login    role  role    role    role   ok      hidden  hidden    personNeeded  login
  member.notify               login    role  role    role    role   ok      hidden  hidden    ok            login
  member.sendWelcome          login    role  role    role    role   ok      hidden  hidden    personNeeded  login
  member.joinGroups           login    role  role    role    role   ok      hidden  hidden    ok            login
  member.exitGroups           login    role  role    role    role   ok      hidden  hidden    ok            login
  member.addAdministrators    login    role  role    role    role   ok      hidden  hidden    personNeeded  login
  member.removeAdministrator  login    role  role    role    role   ok      hidden  hidden    personNeeded  login
  memberImport.get            login    role  role    role    role   hidden  hidden  role      role          login
  memberImport.lines          login    role  role    role    role   hidden  hidden  role      role          login
  memberImport.run            login    role  role    role    role   hidden  hidden  role      role          login
  group.list                  login    role  role    role    role   ok      ok      hidden    ok            login
  group.get                   login    role  role    role    role   ok      hidden  hidden    ok            login
  group.create                login    role  role    role    role   ok      ok      hidden    ok            login
  group.update                login    role  role    role    role   ok      hidden  hidden    ok            login
  group.delete                login    role  role    role    role   ok      hidden  hidden    ok            login
`,
  {
    'member.list': () => ({}),
    'member.get': theMember,
    'member.person': theMember,
    'member.add': ({ name }) => ({ account: name, name: 'Nick', password }),
    'member.update': (world) => ({ ...theMember(world), name: 'Nick' }),
    'member.setEnabled': theMembers,
    'member.remove': theMembers,
    'member.resetFactor': theMember,
    'member.resetPassword': (world) => ({ ...theMember(world), password }),
    'member.notify': theMembers,
    'member.sendWelcome': theMembers,
    'member.joinGroups': membersAndGroups,
    'member.exitGroups': membersAndGroups,
    'member.addAdministrators': theMembers,
    'member.removeAdministrator': theMember,
    'memberImport.get': anImport,
    'memberImport.lines': anImport,
    'memberImport.run': anImport,
    'group.list': () => ({}),
    'group.get': theGroup,
    'group.create': ({ name }) => ({ name }),
    'group.update': ({ groupId, name }) => ({ id: groupId, name }),
    'group.delete': theGroup,
  },
)
