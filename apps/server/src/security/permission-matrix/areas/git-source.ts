// The repository of a manual: anyone who manages the manual; where an article comes from, anyone who works on it. None is bound here.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const theManual = ({ manualId }: World) => ({ manualId })
/** A port at which nothing listens: it is refused at once. */
const place = ({ manualId }: World) => ({
  manualId,
  address: 'https://127.0.0.1:1/docs.git',
  branch: '',
  folder: '',
  userName: '',
})

export const gitSource = area(
  `
  procedure               visitor  none    viewer  editor  admin   tenant  other   operator  token   disabled
  gitSource.get           login    hidden  no      no      ok      ok      hidden  hidden    ok      login
  gitSource.set           login    hidden  no      no      ok      ok      hidden  hidden    ok      login
  gitSource.remove        login    hidden  no      no      ok      ok      hidden  hidden    ok      login
  gitSource.test          login    hidden  no      no      ok      ok      hidden  hidden    ok      login
  gitSource.run           login    hidden  no      no      hidden  hidden  hidden  hidden    hidden  login
  gitSource.runs          login    hidden  no      no      ok      ok      hidden  hidden    ok      login
  gitSource.renewWebhook  login    hidden  no      no      hidden  hidden  hidden  hidden    hidden  login
  gitSource.origin        login    hidden  ok      ok      ok      ok      hidden  hidden    ok      login
`,
  {
    'gitSource.get': theManual,
    'gitSource.set': (world) => ({
      ...place(world),
      schedule: 'off',
      dailyHour: 2,
      timeZone: 'Asia/Shanghai',
      publish: false,
      onDeletion: 'keep',
    }),
    'gitSource.remove': theManual,
    'gitSource.test': place,
    'gitSource.run': theManual,
    'gitSource.runs': theManual,
    'gitSource.renewWebhook': theManual,
    'gitSource.origin': ({ draftId }) => ({ articleId: draftId }),
  },
)
