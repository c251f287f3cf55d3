// Pages that other sites may frame: only the robot, where its list allows it (EMBED-02).
import { testDatabase } from '@lectern/testing'
import { expect, it } from 'vitest'
import { plainPages } from '../testing/plain-pages.ts'
import { suiteTenant } from '../testing/suite-tenant.ts'

const suite = suiteTenant({ pages: plainPages({ count: 0 }) })

/** The list of the policy, and the older header. */
async function frames(url: string): Promise<[ancestors: string | undefined, options: unknown]> {
  const { headers } = await suite.app.inject({ url, headers: { host: suite.tenant.host } })
  const policy = String(headers['content-security-policy'])
  return [/(?:^|; )frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options']]
}
const allow = (manualId: string, allowedHosts: string[]) =>
  testDatabase().prisma.robot.create({
    data: {
      id: `r${manualId || suite.tenant.id}`,
      tenantId: suite.tenant.id,
      manualId,
      robotName: 'Ada',
      logoFileId: 'none',
      promptText: 'Ask me',
      allowedHosts,
      updatedBy: 'test',
    },
  })

it('[EMBED-02] allows frames of the robot only on sites of its list', async () => {
  expect(await frames('/robot')).toEqual(['*', undefined])
  expect(await frames(`/robot/${suite.article.manualCode}?embed=1`)).toEqual(['*', undefined])
  await allow('', ['*.shop.example'])
  expect(await frames('/robot?embed=1')).toEqual(["'self' *.shop.example", undefined])
  expect(await frames(`/robot/${suite.article.manualCode}`)).toEqual(["'self' *.shop.example", undefined])
  await allow(suite.article.manualId, ['a.example', 'b.example:8080'])
  expect(await frames(`/robot/${suite.article.manualId}`)).toEqual(["'self' a.example b.example:8080", undefined])
  expect(await frames('/robot/nowhere')).toEqual(['*', undefined])
})

it('allows frames of all other pages on our own pages only', async () => {
  const ours = ["'self'", 'SAMEORIGIN']
  for (const url of ['/login', '/robots', '/robot/a/b', '/article/robot/a'])
    expect([url, ...(await frames(url))]).toEqual([url, ...ours])
  // Kept pages bring the policy alone.
  expect((await frames(`/pub/${suite.article.manualCode}`))[0]).toBe("'self'")
  expect(await frames('/service/notLoginManualContent/isLogin')).toEqual(["'none'", 'SAMEORIGIN'])
})
