// Uploads through a virus scanner that speaks clamd's protocol (ASVS 5.4.3): clean files are stored, infected ones are not; and what happens
// while it is away.
import { expectCode, suiteLibrary, testContext, testDatabase, testPortsWith } from '@lectern/testing'
import { type Clamd, MALWARE, startClamd } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendUpload, beginUpload, finishUpload, openFile, uploadFile, uploadProgress } from './index.ts'

const library = suiteLibrary()
const MAX_BYTES = 200_000
let clamd: Clamd
beforeAll(async () => {
  clamd = await startClamd({ maxBytes: MAX_BYTES })
})
afterAll(() => clamd.stop())

const context = async (variables: Record<string, string> = {}) =>
  testContext(library.editor, { ports: await testPortsWith({ CLAMAV_ADDRESS: clamd.address, ...variables }) })
async function* stream(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}
const upload = async (fileName: string, parts: string[], variables?: Record<string, string>) =>
  uploadFile(await context(variables), { fileName, stream: stream(...parts) })
const namesLike = (fileName: string) => testDatabase().prisma.storedFile.count({ where: { fileName } })
/** Nothing listens at port 1. */
const AWAY = { CLAMAV_ADDRESS: 'tcp://127.0.0.1:1' }

describe('[FILE-02] a virus scanner', () => {
  test('receives all bytes of a file, which is stored when they are clean', async () => {
    const text = 'clean words '.repeat(10_000)
    const { id } = await upload('clean.txt', [text, '', 'end'])
    expect(clamd.files.at(-1)).toBe(`${text}end`)
    expect((await openFile(await context(), { fileId: id })).fileName).toBe('clean.txt')
  })

  test('refuses what is infected, and nothing of it stays', async () => {
    await expectCode(upload('infected.txt', ['a ', MALWARE]), 'fileInfected')
    expect(await namesLike('infected.txt')).toBe(0)
    const ctx = await context()
    const { uploadId: id } = await beginUpload(ctx, { fileName: 'infected.txt', size: MALWARE.length })
    await appendUpload(ctx, { id, offset: 0, stream: stream(MALWARE) })
    await expectCode(finishUpload(ctx, { id }), 'fileInfected')
    await expectCode(uploadProgress(ctx, { id }), 'notFound')
  })

  test.each([
    ['is away', AWAY, 'words'],
    ['takes no file of this size', {}, 'x'.repeat(MAX_BYTES + 1)],
  ])('refuses or passes files as it is set when it %s', async (_, variables, text) => {
    await expectCode(upload('unchecked.txt', [text], variables), 'fileUnchecked')
    const { id } = await upload('unchecked.txt', [text], { ...variables, CLAMAV_WHEN_AWAY: 'pass' })
    expect(id).not.toBe('')
  })

  test('may be back when a finished upload is sent again', async () => {
    const away = await context(AWAY)
    const { uploadId: id } = await beginUpload(away, { fileName: 'later.txt', size: 5 })
    await appendUpload(away, { id, offset: 0, stream: stream('later') })
    await expectCode(finishUpload(away, { id }), 'fileUnchecked')
    expect((await finishUpload(await context(), { id })).fileName).toBe('later.txt')
  })
})
