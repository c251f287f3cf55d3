// Boards of manuals, organisations and the platform; promotion links, and visits from other sites.
import { testDatabase } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

const none = () => ({})
const ofManual = ({ manualId }: World) => ({ manualId })
const ofTenant = ({ people }: World) => ({ tenantId: people.tenantId })

async function aLink({ name }: World) {
  const id = `x${name}`
  await testDatabase().prisma.promotionLink.create({
    data: { id, promotionCode: name.slice(-30), promoter: 'Ann', channel: 'fair', createdBy: 'test' },
  })
  return { id, promoter: 'Bob', sourceChannel: 'fair' }
}

const OPERATORS = [
  ...['channels', 'links', 'bySource', 'byPurpose', 'byChannel', 'registrations', 'newTenants', 'retention'],
  ...['lostTenants', 'mostRead', 'reads', 'mostActive', 'work', 'features', 'portals', 'answers', 'backlinkSources'],
  'backlinks',
]

export const boards = area(
  `
  procedure                   visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  board.figures               login    role    role    role    role   ok      ok      hidden    ok     login
  board.sums                  login    role    role    role    role   ok      ok      hidden    ok     login
  board.manuals               login    role    role    role    role   ok      ok      hidden    ok     login
  board.manualFigures         login    role    role    role    role   ok      ok      hidden    ok     login
  board.contributors          login    role    role    role    role   ok      ok      hidden    ok     login
  board.readArticles          login    role    role    role    role   ok      ok      hidden    ok     login
  board.rows                  login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  manualBoard.figures         login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  manualBoard.contributors    login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  manualBoard.articles        login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
${OPERATORS.map((name) => `  operatorBoard.${name}  login  role  role  role  role  role  role  ok  role  login`).join('\n')}
  operatorBoard.manualReads   login    role    role    role    role   role    role    ok        role   login
  operatorBoard.answersByDay  login    role    role    role    role   role    role    ok        role   login
  promotion.list              login    role    role    role    role   role    role    ok        role   login
  promotion.channels          login    role    role    role    role   role    role    ok        role   login
  promotion.create            login    role    role    role    role   role    role    ok        role   login
  promotion.update            login    role    role    role    role   role    role    ok        role   login
  promotion.remove            login    role    role    role    role   role    role    ok        role   login
  promotion.backlink          ok       ok      ok      ok      ok     ok      ok      ok        ok     ok
`,
  {
    'board.figures': none,
    'board.sums': none,
    'board.manualFigures': none,
    'board.contributors': none,
    'board.readArticles': none,
    'board.rows': (world) => ({ ...ofManual(world), of: 'views' }),
    'manualBoard.figures': ofManual,
    'manualBoard.contributors': ofManual,
    'manualBoard.articles': ofManual,
    ...Object.fromEntries(OPERATORS.map((name) => [`operatorBoard.${name}`, none])),
    'operatorBoard.manualReads': ofTenant,
    'operatorBoard.answersByDay': ofTenant,
    'promotion.list': none,
    'promotion.create': () => ({ promoter: 'Ann', sourceChannel: 'fair' }),
    'promotion.update': aLink,
    'promotion.remove': async (world) => ({ id: (await aLink(world)).id }),
    'promotion.backlink': () => ({ sourceLink: 'https://blog.org/a', targetLink: 'https://help.acme.com/b' }),
  },
)
