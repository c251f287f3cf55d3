import { UPLOAD_EXTENSIONS, UploadState } from '@lectern/contracts'
import { describe, expect, test } from 'vitest'
import { canPause, canRemove, fileSize, isDone, percent, refusalOf } from './upload-rules.ts'

const options = { limit: 3, maxBytes: 1000, extensions: UPLOAD_EXTENSIONS }
const file = (name: string, size = 10) => ({ name, size })

describe('[FILE-01] entries of an upload list', () => {
  test.each([
    [file('a.png'), [], null],
    [file('a.PNG'), ['b.png'], null],
    [file('a.exe'), [], 'type'],
    [file('noextension'), [], 'type'],
    [file('a.png'), ['a.png'], 'duplicate'],
    [file('d.png'), ['a.png', 'b.png', 'c.png'], 'limit'],
    [file('a.png', 1001), [], 'size'],
    [file('a.png', 1000), [], null],
    [file('a.png', 0), [], 'empty'],
  ] as const)('accept %j beside %j: %s', (one, names, expected) => {
    expect(refusalOf(one, names, options)).toBe(expected)
  })

  test('are removed during an upload only after a pause', () => {
    const removable = UploadState.options.filter(canRemove)
    expect(removable).toEqual(['waiting', 'paused', 'success', 'instant', 'error'])
    expect(UploadState.options.filter(canPause)).toEqual(['waiting', 'md5', 'uploading'])
    expect(UploadState.options.filter(isDone)).toEqual(['success', 'instant'])
  })

  test('have percent and size', () => {
    expect([percent(0, 0), percent(1, 3), percent(3, 3)]).toEqual([0, 33, 100])
    expect([0, 102, 103, 2048, 104_858, 1_073_741_824].map(fileSize)).toEqual([
      '0 B',
      '102 B',
      '0.1 KB',
      '2 KB',
      '0.1 MB',
      '1 GB',
    ])
  })
})
