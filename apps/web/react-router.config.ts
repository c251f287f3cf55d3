// Framework mode with server rendering; the server part is loaded by apps/server (specification §2).
import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // Pages are few and known: the whole route map goes to the browser once instead of being requested link by link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
