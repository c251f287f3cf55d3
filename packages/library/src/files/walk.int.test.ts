// A file on its way, as people meet it: refused before its bytes go up, sent once, sent again, under a name that is there already (FILE-01).
import { createHash } from 'node:crypto'
import { aLibrary, expectCode, PNG, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { appendUpload, beginUpload, claimUpload, finishUpload, storageUsage } from './index.ts'

async function* stream(bytes: Uint8Array) {
  yield bytes
}
const partsOf = (tenantId: string) => testDatabase().prisma.upload.count({ where: { tenantId } })

test('[FILE-01] rejects a file whose first bytes contradict its name', async () => {
  const { editor, tenantId } = await aLibrary()
  const ctx = await testContext(editor)
  const head = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const size = 28 * 1024 * 1024
  await expectCode(beginUpload(ctx, { fileName: 'a.pdf', size, head: head(PNG) }), 'fileType')
  await expectCode(beginUpload(ctx, { fileName: 'a.png', size, head: head(Buffer.from('<html>')) }), 'fileType')
  await expectCode(beginUpload(ctx, { fileName: 'a.exe', size }), 'fileType')
  await expectCode(beginUpload(ctx, { fileName: 'a.zip', size: 10 ** 12 }), 'fileTooLarge')
  expect(await partsOf(tenantId)).toBe(0)
  const { uploadId } = await beginUpload(ctx, { fileName: 'a.png', size, head: head(PNG) })
  expect(uploadId).toBeTruthy()
})

test('[FILE-01] stores the same bytes twice in the room of one, until the storage is full', async () => {
  const { editor, tenantId } = await aLibrary()
  const ctx = await testContext(editor)
  const send = async (fileName: string, bytes: Buffer) => {
    const { uploadId, nonce } = await beginUpload(ctx, { fileName, size: bytes.length, head: bytes.toString('base64') })
    const md5 = createHash('md5').update(bytes).digest('hex')
    const proof = createHash('sha256').update(nonce).update(bytes).digest('hex')
    const claimed = await claimUpload(ctx, { id: uploadId, md5, proof })
    if (claimed.file) return { ...claimed.file, instant: true }
    await appendUpload(ctx, { id: claimed.uploadId, offset: 0, stream: stream(bytes) })
    return { ...(await finishUpload(ctx, { id: claimed.uploadId })), instant: false }
  }
  const first = await send('图.png', PNG)
  const second = await send('图.png', PNG)
  expect([first.instant, second.instant]).toEqual([false, true])
  expect(second.fileName).toBe('图.png')
  expect(second.id).not.toBe(first.id)
  const { usedBytes } = await storageUsage(ctx)
  expect(usedBytes).toBe(PNG.length)
  await testDatabase().prisma.tenant.update({ where: { id: tenantId }, data: { maxStorageBytes: usedBytes + 10 } })
  await expectCode(send('b.txt', Buffer.from('eleven bytes')), 'storageFull')
  expect((await send('c.txt', Buffer.from('ten bytes.'))).instant).toBe(false)
})
