/** Before the first schema: pages have a policy without eval, so that Zod must not try it, which browsers report as a violation. */
import { config } from 'zod'

if (typeof document !== 'undefined') config({ jitless: true })
