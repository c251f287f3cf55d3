// Pages of other sites are asked what they say about themselves: by whom, which, and that nothing else comes in.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DomainContext } from '@lectern/kernel'
import { aLibrary, expectCode, testContext, testDatabase, testPortsWith, visitor } from '@lectern/testing'
import { type PictureSite, startPictureSite } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeLink, openFile } from './index.ts'

const NOTHING = { title: '', description: '', icon: '' }
const requests: string[] = []
let pictures: PictureSite
let library: Awaited<ReturnType<typeof aLibrary>>
let editor: DomainContext
let site = ''
const server = createServer(({ url = '/' }, answer) => {
  requests.push(url)
  const icon = url === '/icon' ? `<link rel="icon" href="${pictures.url}/a.png">` : '<link rel="icon" href="/none.ico">'
  if (url === '/large') answer.end(`<title>Large</title>${' '.repeat(3_000_000)}`)
  else if (url === '/gone' || url === '/none.ico') answer.writeHead(404).end('<title>Gone</title>')
  else if (url === '/inside') answer.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end()
  else if (url === '/plain') answer.end('only words')
  else answer.end(`<title>Page of ${url}</title><meta name="description" content="Words">${icon}`)
})
beforeAll(async () => {
  pictures = await startPictureSite()
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  library = await aLibrary()
  editor = await testContext(library.editor)
})
afterAll(async () => {
  await pictures.stop()
  server.close()
})

describe('[EDIT-02] descriptions of linked pages', () => {
  test('include title, description and the icon, which is stored here', async () => {
    const { icon, ...texts } = await describeLink(editor, { url: `${site}/icon` })
    expect(texts).toEqual({ title: 'Page of /icon', description: 'Words' })
    const id = /^\/file\?fileId=(.+)$/.exec(icon)?.[1] ?? ''
    expect(await openFile(editor, { fileId: id })).toMatchObject({ mime: 'image/png', inline: true })
  })

  test('omit an icon that is no picture, and are requested once per person', async () => {
    const first = await describeLink(editor, { url: `${site}/again` })
    expect(first).toEqual({ title: 'Page of /again', description: 'Words', icon: '' })
    expect(await describeLink(editor, { url: `${site}/again` })).toEqual(first)
    expect(requests.filter((path) => path === '/again')).toHaveLength(1)
    await describeLink(await testContext(library.admin), { url: `${site}/again` })
    expect(requests.filter((path) => path === '/again')).toHaveLength(2)
  })

  test.each(['/large', '/gone', '/plain', '/inside'])('respond the same whatever the reason: %s', async (path) => {
    const ports = await testPortsWith({ LOCAL_PICTURES: path === '/inside' ? 'refuse' : 'allow' })
    expect(await describeLink(await testContext(library.editor, { ports }), { url: `${site}${path}` })).toEqual(NOTHING)
  })

  test('are not requested in our own network', async () => {
    const careful = await testContext(library.editor, { ports: await testPortsWith({ LOCAL_PICTURES: 'refuse' }) })
    const before = requests.length
    for (const url of [`${site}/secret`, 'http://169.254.169.254/latest/', 'http://[::1]/', 'http://localhost/'])
      expect(await describeLink(careful, { url })).toEqual(NOTHING)
    expect(requests.length).toBe(before)
  })

  test('are refused to visitors and tenants without capacity', async () => {
    const before = requests.length
    const outside = await testContext(visitor(library.tenantId))
    await expectCode(describeLink(outside, { url: `${site}/a` }), 'unauthenticated')
    const full = await aLibrary()
    await testDatabase().prisma.tenant.update({ where: { id: full.tenantId }, data: { maxStorageBytes: 0 } })
    await expectCode(describeLink(await testContext(full.editor), { url: `${site}/a` }), 'storageFull')
    expect(requests.length).toBe(before)
  })
})
