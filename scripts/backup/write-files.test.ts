// Files that a backup may omit, and failures that end it.
import { expect, test } from 'vitest'
import { writeFiles } from './write-files.ts'

const GONE = {
  folder: Object.assign(new Error('no such file'), { code: 'ENOENT' }),
  s3: { $metadata: { httpStatusCode: 404 } },
}

const backUp = (files: Record<string, string | object>) =>
  writeFiles(
    {
      get: async (key) => {
        const file = files[key]
        if (typeof file !== 'string') throw file
        return (async function* () {
          yield Buffer.from(file)
        })()
      },
    },
    Object.keys(files),
    async () => {},
    () => {},
  )

test.each(Object.entries(GONE))('reports a file that is missing in the store (%s)', async (_, error) => {
  const { files, lost } = await backUp({ a: 'content', b: error })
  expect([files.rows, files.bytes, lost]).toEqual([1, 7, ['b']])
})

test.each([
  ['does not respond', { a: 'content', b: new Error('connect ECONNREFUSED') }, /b cannot be read.*ECONNREFUSED/],
  ['refuses the key', { a: { $metadata: { httpStatusCode: 403 } } }, /a cannot be read/],
  ['has none of the files', { a: GONE.folder, b: GONE.folder }, /None of the 2 files/],
])('ends with an error when the store %s', async (_, files, message) => {
  await expect(backUp(files)).rejects.toThrow(message)
})
