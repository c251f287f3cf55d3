import { expect, test } from 'vitest'
import { isSentOften } from './compress.ts'

const chunk = (name: string, ...moduleIds: string[]) => ({ type: 'chunk' as const, name, moduleIds })
const asset = (fileName: string) => ({ type: 'asset' as const, fileName })

test('[UI-01] compresses files of every page best, and those of some texts faster', () => {
  expect(isSentOften(chunk('vendor', '/repo/node_modules/react/index.js'))).toBe(true)
  expect(isSentOften(chunk('shared', '/repo/node_modules/clsx/clsx.js', '/repo/apps/web/app/lib/paths.ts'))).toBe(true)
  expect(isSentOften(chunk('core', '/repo/packages/contracts/src/index.ts'))).toBe(true)
  expect(isSentOften(asset('assets/core-1.css'))).toBe(true)
  expect(isSentOften(asset('assets/texts-zh_CN-1.json'))).toBe(true)
  expect(isSentOften(asset('assets/enhance-1.js'))).toBe(true)
  expect(isSentOften(chunk('ruby', '/repo/node_modules/@shikijs/langs/dist/ruby.mjs'))).toBe(false)
  expect(isSentOften(asset('assets/elk-1.js'))).toBe(false)
})
