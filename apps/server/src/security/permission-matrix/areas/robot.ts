// The robot: configured by administrators, shown to everybody who may read. The manual is private, so that only roles count.
import { testDatabase } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

/** A configuration of the manual's robot. It keeps the stored picture, so that callers need none of their own. */
async function configured({ manualId, articleId, fileId, people }: World) {
  const row = { tenantId: people.tenantId, manualId, robotName: 'R', promptText: 'P', logoFileId: fileId }
  const data = { id: `robot${manualId}`, updatedBy: 'test', ...row }
  await testDatabase().prisma.robot.createMany({ data, skipDuplicates: true })
  const guideWords = [{ text: 'How?', related: [articleId] }]
  return { manualId, robotName: 'Robot', logo: fileId, promptText: 'Hello', guideWords }
}

export const robot = area(
  `
  procedure             visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  robot.get             login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  robot.update          login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  robot.updateOfManual  login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  robot.reset           login    role    role    role    role   ok      ok      hidden    ok     login
  robot.view            closed   closed  ok      ok      ok     ok      hidden  closed    ok     closed
  robot.help            ok       ok      ok      ok      ok     ok      ok      ok        ok     ok
`,
  {
    'robot.get': ({ manualId }) => ({ manualId }),
    'robot.update': configured,
    'robot.updateOfManual': configured,
    // The robot of the organisation: each administrator sees that of their own.
    'robot.reset': () => ({}),
    'robot.view': ({ manualId }) => ({ manual: manualId }),
  },
)
