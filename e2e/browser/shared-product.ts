// The one product of a run: started when a worker first asks for it, and stopped at the end of the run.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort, type Product, query, startProduct } from '@lectern/testing/product'
import { liftSmsLimits } from './sms-limits.fixture.ts'

/** A running product as all workers see it. */
export type Platform = Pick<Product, 'url' | 'pid' | 'dataDir' | 'admin'> & {
  /** Address and credentials of WeChat for the product. */
  weChat: { port: number; appId: string; appSecret: string }
}

async function startPlatform(): Promise<{ platform: Platform; stop(): Promise<void> }> {
  const weChat = { port: await freePort(), appId: 'wx0123456789', appSecret: 'an application secret' }
  const weChatUrl = `http://127.0.0.1:${weChat.port}`
  const product = await startProduct({
    LOCAL_PICTURES: 'allow',
    AI_LOCAL_ENDPOINTS: 'allow',
    GIT_LOCAL_SERVERS: 'allow',
    WEBHOOK_LOCAL_ENDPOINTS: 'allow',
    OIDC_LOCAL_ISSUERS: 'allow',
    WECHAT_APP_ID: weChat.appId,
    WECHAT_APP_SECRET: weChat.appSecret,
    WECHAT_API_URL: weChatUrl,
    WECHAT_PAGE_URL: weChatUrl,
  })
  await liftSmsLimits(product)
  // Its first administrator is asked nothing.
  await query(product, `UPDATE tenant SET setup = 'done'`)
  const { url, pid, dataDir, admin } = product
  return { platform: { url, pid, dataDir, admin, weChat }, stop: () => product.stop() }
}

/** Global set-up of Playwright; returns the tear-down. */
export default async function share(): Promise<() => Promise<void>> {
  let started: ReturnType<typeof startPlatform> | undefined
  const server = createServer((_request, response) => {
    started ??= startPlatform()
    started.then(
      ({ platform }) => response.end(JSON.stringify(platform)),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  // The start of a product takes as long as the machine needs.
  server.requestTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.SHARED_PRODUCT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    await (await started?.catch(() => undefined))?.stop()
  }
}

/** The product of this run. */
export async function sharedPlatform(): Promise<Platform> {
  const response = await fetch(process.env.SHARED_PRODUCT ?? '')
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Platform
}
