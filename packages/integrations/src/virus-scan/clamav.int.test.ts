// The driver against a clamd, where ClamAV is installed; packages/library/src/files/virus-scan.int.test.ts has a stand-in of it everywhere.
import { type ClamdServer, EICAR, hasClamd, startClamdServer } from '@lectern/testing/clamd'
import { aZip } from '@lectern/testing/hostile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVirusScanner } from './clamav.ts'

const MEGABYTE = 1024 * 1024
const STREAM_MEGABYTES = 30
/** Less than clamd takes with a stream, so that larger files are looked at in part. */
const FILE_MEGABYTES = 27
/** Long enough for a clamd that answers, also on a busy machine. */
const SILENT_MS = 120_000

describe.skipIf(!hasClamd())('[FILE-02] ClamAV', () => {
  let clamd: ClamdServer
  const warnings: string[] = []
  const log = { warn: (fields: unknown) => warnings.push(String(Reflect.get(Object(fields), 'err'))) }
  beforeAll(async () => {
    clamd = await startClamdServer([
      `StreamMaxLength ${STREAM_MEGABYTES}M`,
      `MaxFileSize ${FILE_MEGABYTES}M`,
      `MaxScanSize ${FILE_MEGABYTES}M`,
      'AlertExceedsMax yes',
    ])
  })
  afterAll(() => clamd?.remove())

  const scan = (
    bytes: AsyncIterable<Uint8Array>,
    { address = clamd.tcp, whenAway = 'refuse' as 'refuse' | 'pass', silentMs = SILENT_MS } = {},
  ) => createVirusScanner({ CLAMAV_ADDRESS: address, CLAMAV_WHEN_AWAY: whenAway }, log, silentMs)?.scan(bytes)
  async function* parts(...list: (string | Uint8Array)[]) {
    for (const part of list) yield Buffer.from(part)
  }
  async function* megabytes(count: number, end = '') {
    for (let at = 0; at < count; at++) yield Buffer.alloc(MEGABYTE, at)
    yield Buffer.from(end)
  }

  test.each(['tcp', 'unix'] as const)('answers for clean and infected files over %s', async (way) => {
    const address = clamd[way]
    expect(await scan(parts('clean ', 'words'), { address })).toBeNull()
    expect(await scan(parts(''), { address })).toBeNull()
    expect(await scan(parts(EICAR.slice(0, 30), EICAR.slice(30)), { address })).toMatch(/Eicar-Test-Signature/)
  })

  test('looks into archives', async () => {
    const inner = aZip([{ name: 'eicar.com', data: EICAR }])
    expect(await scan(parts(inner))).toMatch(/Eicar-Test-Signature/)
    expect(await scan(parts(aZip([{ name: 'inner.zip', data: inner }])))).toMatch(/Eicar-Test-Signature/)
    expect(await scan(parts(aZip([{ name: 'words.txt', data: 'clean' }])))).toBeNull()
  })

  test('takes files of many megabytes', async () => {
    expect(await scan(megabytes(26))).toBeNull()
  })

  test.each([
    ['the limit of a stream', STREAM_MEGABYTES + 3],
    ['the limit of what it looks at', FILE_MEGABYTES + 1],
  ])('a file above %s is unchecked, not infected', async (_, count) => {
    await expect(scan(megabytes(count))).rejects.toMatchObject({ code: 'fileUnchecked' })
    expect(await scan(megabytes(count), { whenAway: 'pass' })).toBeNull()
  })

  test('a file whose sender breaks off is unchecked', async () => {
    async function* broken() {
      yield Buffer.from('begin')
      throw new Error('the store is away')
    }
    await expect(scan(broken())).rejects.toMatchObject({ code: 'fileUnchecked' })
    expect(warnings.at(-1)).toContain('the store is away')
    expect(await scan(parts('clean'))).toBeNull()
  })

  test('is waited for in vain while it hangs, and answers again afterwards', async () => {
    clamd.freeze()
    try {
      await expect(scan(parts('words'), { silentMs: 200 })).rejects.toMatchObject({ code: 'fileUnchecked' })
      expect(warnings.at(-1)).toContain('clamd does not answer')
      // More than the buffers of the connection take.
      await expect(scan(megabytes(20), { silentMs: 200 })).rejects.toMatchObject({ code: 'fileUnchecked' })
    } finally {
      clamd.wake()
    }
    expect(await scan(parts(EICAR))).toMatch(/Eicar-Test-Signature/)
  })

  test('dies in the middle of a file, and is there again after its start', async () => {
    async function* cutOff() {
      yield Buffer.alloc(MEGABYTE)
      await clamd.stop()
      yield* megabytes(5)
    }
    await expect(scan(cutOff())).rejects.toMatchObject({ code: 'fileUnchecked' })
    await expect(scan(parts('words'))).rejects.toMatchObject({ code: 'fileUnchecked' })
    expect(await scan(parts('words'), { whenAway: 'pass' })).toBeNull()
    await clamd.start()
    expect(await scan(parts('words'), { address: clamd.unix })).toBeNull()
  })
})
