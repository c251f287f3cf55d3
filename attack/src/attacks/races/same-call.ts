// The same call by the same administrator, many times at once, each procedure that changes something: none fails inside, whatever the others
// have written between its question and its own statement.
import { allWays, areas, makePeople, makeWorld } from '@lectern/server/security'
import { sample } from '@lectern/testing/sample'
import { newAddress } from '../../attack.ts'
import type { Race } from './race.ts'

const AT_ONCE = 6
/** Procedures that are tried in the short form. */
const SHORT = 20

export const sameCall: Race = {
  name: 'each call that changes something, many times at once',
  async run({ stage, count, addFinding }) {
    const ways = allWays().filter(({ rest, mutation }) => !rest && mutation)
    const people = await makePeople()
    const rows = areas.flat().filter(({ expected, endsSession }) => expected.tenant === 'ok' && !endsSession)
    const chosen = stage.short ? sample(rows, SHORT) : rows
    for (const { procedure, input } of chosen) {
      const way = ways.find((one) => one.procedure === procedure)
      if (!way) continue
      const sent = await input(await makeWorld(people, 'tenant'))
      const sender = { token: await people.session('tenant', false), host: people.host, ip: newAddress() }
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => way.send(stage.wire, sent, sender)))
      count(AT_ONCE)
      const broken = answers.find(({ status }) => status >= 500)
      if (broken) addFinding(`${procedure}: HTTP ${broken.status} ${broken.text.slice(0, 150)}`)
    }
  },
}
