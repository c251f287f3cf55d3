// All attacks, in the order in which they run.
import type { Attack } from '../attack.ts'
import { badInput } from './bad-input.ts'
import { oddRequests } from './odd-requests.ts'
import { races } from './races.ts'
import { roles } from './roles.ts'
import { scripts } from './scripts.ts'
import { sizes } from './sizes.ts'
import { ssrf } from './ssrf.ts'
import { swappedIds } from './swapped-ids.ts'

export const attacks: readonly Attack[] = [roles, swappedIds, badInput, oddRequests, ssrf, races, sizes, scripts]
