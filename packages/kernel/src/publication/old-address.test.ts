// The form in which addresses of another site are kept.
import { expect, test } from 'vitest'
import { oldAddress } from './old-address.ts'

test.each([
  ['/guide/setup/', 'guide/setup'],
  ['/Guide/Setup.html?x=1#top', 'guide/setup'],
  ['https://docs.example.com/guide//setup/index.html', 'guide/setup'],
  ['guide/README.md', 'guide'],
  ['/%E6%8C%87%E5%8D%97/%e5%ae%89%e8%a3%85', '指南/安装'],
  ['/a%2', 'a%2'],
  ['/', null],
  ['/index.html', null],
  [`/${'a'.repeat(500)}`, null],
  ['/a%00b', null],
])('[SEO-03] %s', (address, expected) => expect(oldAddress(address)).toBe(expected))
