// Endpoints of webhooks: those of a manual for who manages it, those of the organisation for its administrators. None is set up here.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const none = ({ draftId }: World) => ({ id: draftId })
const fields = { address: 'https://hooks.example.com/', description: '', events: ['article.published'], enabled: false }

export const webhook = area(
  `
  procedure                visitor  none    viewer  editor  admin   tenant  other   operator  token   disabled
  webhook.list             login    hidden  no      no      ok      ok      hidden  hidden    ok      login
  webhook.create           login    hidden  no      no      ok      ok      hidden  hidden    ok      login
  webhook.update           login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
  webhook.remove           login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
  webhook.renewSecret      login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
  webhook.test             login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
  webhook.deliveries       login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
  webhook.redeliver        login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
  webhook.redeliverFailed  login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
`,
  {
    'webhook.list': ({ manualId }) => ({ manualId }),
    'webhook.create': ({ manualId }) => ({ ...fields, manualId }),
    'webhook.update': (world) => ({ ...none(world), ...fields }),
    'webhook.remove': none,
    'webhook.renewSecret': none,
    'webhook.test': none,
    'webhook.deliveries': none,
    'webhook.redeliver': ({ draftId }) => ({ deliveryId: draftId }),
    'webhook.redeliverFailed': (world) => ({ ...none(world), since: '2026-01-01T00:00:00.000Z' }),
  },
)
