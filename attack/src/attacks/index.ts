// All attacks, in the order in which they run.
import type { Attack } from '../attack.ts'
import { badInput } from './bad-input.ts'
import { callers } from './callers.ts'
import { clocks } from './clocks.ts'
import { hanging } from './hanging/index.ts'
import { oddRequests } from './odd-requests.ts'
import { portals } from './portals.ts'
import { proxies } from './proxies.ts'
import { races } from './races/index.ts'
import { rebinding } from './rebinding/index.ts'
import { scripts } from './scripts.ts'
import { secondFactor } from './second-factor.ts'
import { sizes } from './sizes.ts'
import { ssrf } from './ssrf.ts'
import { streams } from './streams.ts'

export const attacks: readonly Attack[] = [
  callers,
  badInput,
  oddRequests,
  ssrf,
  rebinding,
  proxies,
  secondFactor,
  races,
  hanging,
  streams,
  sizes,
  scripts,
  portals,
  clocks,
]
