// With REQUIRE_TLS nobody is served over http, before anything else is looked at: pages lead to https, everything else is refused.
import type { RequestListener } from 'node:http'
import { sentHost } from '../request/address.ts'

/** Asked by machines beside this one: the balancer, Prometheus, a proxy that obtains certificates. */
const OF_MACHINES = /^\/(?:healthz|readyz|metrics|tls\/ask)(?:\?|$)/

/** The proxy says how people came, as our own https does; one that says nothing counts as http. */
export const httpsOnly =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const { headers, method = '', url = '/' } = request
    const proto = headers['x-forwarded-proto']
    if ((typeof proto === 'string' && /^https\b/i.test(proto)) || OF_MACHINES.test(url)) return next(request, response)
    const host = sentHost(headers)
    if (host === undefined || !/^(?:GET|HEAD)$/.test(method) || !url.startsWith('/')) response.writeHead(403)
    else response.writeHead(308, { location: `https://${host}${url}` })
    response.end()
  }
