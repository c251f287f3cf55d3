// The list of uploads against calls that answer when the test lets them.
import { expect, test } from 'vitest'
import type { UploadCalls } from './upload-calls.ts'
import { createUploadQueue } from './upload-queue.ts'

const OPTIONS = { limit: 10, maxBytes: 1_000_000, extensions: ['txt', 'png'] }
const file = (name: string, words = name) => new File([words], name)

function fakeCalls(changes: Partial<UploadCalls> = {}) {
  const log: string[] = []
  let uploads = 0
  const calls: UploadCalls = {
    begin: async ({ fileName }) => {
      log.push(`begin ${fileName}`)
      return { uploadId: `u${++uploads}`, nonce: 'n' }
    },
    claim: async ({ id }) => ({ file: null, uploadId: id }),
    send: async (sent, id, _signal, onProgress) => {
      log.push(`send ${id}`)
      onProgress(sent.size)
    },
    finish: async (id) => ({ id: `file of ${id}`, fileName: 'x' }),
    cancel: async (id) => void log.push(`cancel ${id}`),
    prepare: async (id) => void log.push(`prepare ${id}`),
    ...changes,
  }
  return { calls, log }
}
type Queue = ReturnType<typeof createUploadQueue>
const become = (queue: Queue, states: string[]) =>
  expect.poll(() => queue.items().map(({ state }) => state)).toEqual(states)

test('[FILE-01] passes a file through its states in order, and measures pictures', async () => {
  const { calls, log } = fakeCalls()
  const queue = createUploadQueue(calls, OPTIONS)
  const states: string[] = []
  queue.store.subscribe(() => {
    const state = queue.items()[0]?.state ?? ''
    if (states.at(-1) !== state) states.push(state)
  })
  const [added] = queue.add([file('a.png')]).added
  expect(await added).toEqual({ id: 'file of u1', fileName: 'x' })
  expect(states).toEqual(['waiting', 'md5', 'uploading', 'merging', 'transcoding', 'success'])
  expect(log).toEqual(['begin a.png', 'send u1', 'prepare file of u1'])
})

test('[FILE-01] does not send existing bytes', async () => {
  const storedFile = { id: 'known', fileName: 'a.txt' }
  const { calls, log } = fakeCalls({ claim: async ({ id }) => ({ file: storedFile, uploadId: id }) })
  const queue = createUploadQueue(calls, OPTIONS)
  expect(await queue.add([file('a.txt')]).added[0]).toEqual(storedFile)
  await become(queue, ['instant'])
  expect(log).toEqual(['begin a.txt'])
})

test('[FILE-01] sends two at once; a paused one yields and resumes; none is removed while sending', async () => {
  const { calls, log } = fakeCalls({
    send: (sent, id, signal, onProgress) =>
      new Promise((resolve, reject) => {
        log.push(`send ${id}`)
        onProgress(sent.size / 2)
        signal.addEventListener('abort', () => reject(signal.reason))
        if (id === 'u3' || log.filter((line) => line === `send ${id}`).length > 1) resolve()
      }),
  })
  const queue = createUploadQueue(calls, OPTIONS)
  queue.add([file('a.txt'), file('b.txt'), file('c.txt')])
  await become(queue, ['uploading', 'uploading', 'waiting'])
  const [first, second] = queue.items()
  expect(queue.remove(first?.key ?? '')).toBe(false)
  queue.pause(first?.key ?? '')
  await become(queue, ['paused', 'uploading', 'success'])
  queue.resume(first?.key ?? '')
  await become(queue, ['success', 'uploading', 'success'])
  expect(log.filter((line) => line.startsWith('begin'))).toHaveLength(3)
  queue.pause(second?.key ?? '')
  await become(queue, ['success', 'paused', 'success'])
  expect(queue.remove(second?.key ?? '')).toBe(true)
  expect(log).toContain('cancel u2')
  queue.clear()
  expect(queue.items()).toEqual([])
})

test('[FILE-01] shows the server’s message of a failure, and can retry', async () => {
  let broken = true
  const { calls } = fakeCalls({
    finish: async (id) => {
      if (broken) throw new Error('The total file capacity exceeds the limit.')
      return { id, fileName: 'a.txt' }
    },
  })
  const queue = createUploadQueue(calls, OPTIONS)
  const { added } = queue.add([file('a.txt')])
  await become(queue, ['error'])
  expect(queue.items()[0]).toMatchObject({ problem: 'The total file capacity exceeds the limit.' })
  broken = false
  queue.resume(queue.items()[0]?.key ?? '')
  expect(await added[0]).toEqual({ id: 'u1', fileName: 'a.txt' })
})

test('[FILE-01] refuses invalid files and keeps the rest', async () => {
  const queue = createUploadQueue(fakeCalls().calls, { ...OPTIONS, limit: 2 })
  const { refused } = queue.add([file('a.txt'), file('a.txt'), file('b.exe'), file('b.txt'), file('c.txt')])
  expect(refused.map(({ name, refusal }) => `${name} ${refusal}`)).toEqual([
    'a.txt duplicate',
    'b.exe type',
    'c.txt limit',
  ])
  await become(queue, ['success', 'success'])
})
