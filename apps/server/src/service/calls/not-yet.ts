// Calls of the specification's §7 that later parts of the product answer. They return code 1; the list may only get shorter.
import type { Method } from '../wire/call.ts'

type Area = { method: Method; area: string; names: string }

const AREAS: readonly Area[] = [
  {
    method: 'GET',
    area: '/user',
    names: `findLdapParam`,
  },
  {
    method: 'POST',
    area: '/user',
    names: `updateLdapParam testLdapParam run`,
  },
]

/** Method and path below /service of each call that answers 'not available yet'. */
export const notYet: readonly { method: Method; path: string }[] = AREAS.flatMap(({ method, area, names }) =>
  names.split(/\s+/).map((name) => ({ method, path: `${area === '/' ? '' : area}/${name}` })),
)
