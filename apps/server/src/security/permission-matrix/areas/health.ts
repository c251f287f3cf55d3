// The state of the service: for operators only.
import { area } from '../table.ts'

export const health = area(
  `
  procedure          visitor  none    viewer  editor  admin   tenant  other   operator  token   disabled
  health.get         login    role    role    role    role    role    role    ok        role    login
  health.renewIndex  login    role    role    role    role    role    role    ok        role    login
  health.failedJobs  login    role    role    role    role    role    role    ok        role    login
  health.retryJobs   login    role    role    role    role    role    role    ok        role    login
  health.removeJobs  login    role    role    role    role    role    role    ok        role    login
  health.slowCalls   login    role    role    role    role    role    role    ok        role    login
`,
  {
    'health.renewIndex': ({ people }) => ({ tenantId: people.tenantId }),
    'health.retryJobs': () => ({ ids: ['nobody'] }),
    'health.removeJobs': () => ({ ids: ['nobody'] }),
  },
)
