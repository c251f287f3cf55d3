// The queue's store is away while an article is published: the publish succeeds, and is indexed when the store is back.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, launch, openManual, signIn, stopped } from '@lectern/testing/product'
import { expect, test } from '@playwright/test'

const installed = spawnSync('redis-server', ['--version']).status === 0

test('[PUB-06] indexes an article later when it is published without the queue', async () => {
  test.skip(!installed && !process.env.CI, 'redis-server is not installed here')
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-redis-'))
  const redisPort = await freePort()
  const redis = () =>
    spawn('redis-server', ['--port', `${redisPort}`, '--bind', '127.0.0.1', '--dir', dataDir, '--save', ''], {
      stdio: 'ignore',
    })
  let queue = redis()
  process.env.REDIS_URL = `redis://127.0.0.1:${redisPort}`
  const product = await launch(dataDir, await freePort())
  delete process.env.REDIS_URL
  try {
    const client = await signIn(product.url, JSON.parse(readFileSync(join(dataDir, 'admin.json'), 'utf8')))
    const manualId = await openManual(client, 'queue')
    const article = await client.post<{ id: string }>('/manualContent/insert', {
      manualId,
      title: 'Later',
      markdown: 'quagga stands here',
    })
    queue.kill('SIGKILL')
    await new Promise((resolve) => queue.once('exit', resolve))
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    const health = await fetch(`${product.url}/healthz?details`).then((answer) => answer.json())
    expect(health).toMatchObject({ status: 'degraded', queue: false })
    expect(await client.post('/manualContent/releaseVersion', { id: article.id })).toMatchObject({
      indexState: 'queued',
    })
    expect(await fetch(`${product.url}/pub/${manualId}`).then((r) => r.text())).toContain('quagga stands here')
    queue = redis()
    const state = () => client.get<{ indexState: string }>('/manualContent/findContentDetailsById', { id: article.id })
    await expect.poll(async () => (await state()).indexState, { timeout: 60_000 }).toBe('indexed')
  } finally {
    await stopped(product.child)
    queue.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
