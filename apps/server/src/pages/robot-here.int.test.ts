// Permission to show the robot on a page of another site (EMBED-02).
import { testDatabase } from '@lectern/testing'
import { expect, it } from 'vitest'
import { suiteTenant } from '../testing/suite-tenant.ts'
import { aPublishedArticle } from '../testing/test-app.ts'

const suite = suiteTenant()

async function isShown(manual: string | null, origin?: string): Promise<boolean> {
  const answer = await suite.app.inject({
    url: `/embed/robot-here.js${manual === null ? '' : `?manual=${encodeURIComponent(manual)}`}`,
    headers: { host: suite.tenant.host, ...(origin && { origin }) },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    vary: 'Origin',
  })
  return answer.body !== ''
}

it('[EMBED-02] shows a robot without a list everywhere, and one with a list on those sites', async () => {
  const { manualId, manualCode } = suite.article
  expect(await isShown(manualCode, 'https://any.example')).toBe(true)
  expect(await isShown(null, 'https://any.example')).toBe(true)
  await testDatabase().prisma.robot.create({
    data: {
      id: `r${manualId}`,
      tenantId: suite.tenant.id,
      manualId,
      robotName: 'Ada',
      logoFileId: 'none',
      promptText: 'Ask me',
      allowedHosts: ['*.shop.example'],
      updatedBy: 'test',
    },
  })
  expect(await isShown(manualCode, 'https://www.shop.example')).toBe(true)
  expect(await isShown(manualId, 'https://www.shop.example')).toBe(true)
  expect(await isShown(manualCode, 'https://shop.example')).toBe(false)
  expect(await isShown(manualCode, 'https://evil.example')).toBe(false)
  expect(await isShown(manualCode, 'null')).toBe(false)
  expect(await isShown(manualCode)).toBe(false)
  // The robot of the organisation has a list of its own.
  expect(await isShown(null, 'https://evil.example')).toBe(true)
})

it('[EMBED-02] shows nothing when the robot is off, and treats closed manuals like unknown ones', async () => {
  const other = await aPublishedArticle(suite.tenant)
  const closed = await aPublishedArticle(suite.tenant, { open: false })
  expect(await isShown('<script>', 'https://any.example')).toBe(false)
  expect(await isShown(other.manualId, 'https://any.example')).toBe(true)
  const { prisma } = testDatabase()
  await prisma.manual.update({ where: { id: other.manualId }, data: { enableAi: false } })
  await prisma.manual.update({ where: { id: closed.manualId }, data: { enableAi: false } })
  expect(await isShown(other.manualId, 'https://any.example')).toBe(false)
  for (const manual of [closed.manualId, 'nowhere']) expect(await isShown(manual, 'https://any.example')).toBe(true)
  await prisma.tenant.update({ where: { id: suite.tenant.id }, data: { enableAi: false } })
  expect(await isShown(null, 'https://any.example')).toBe(false)
  await prisma.tenant.update({ where: { id: suite.tenant.id }, data: { enableAi: true } })
})
