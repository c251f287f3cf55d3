// [EDIT-12] Addresses that a Jekyll site gives its pages.
import { expect, test } from 'vitest'
import { addressesIn, permalinks } from './jekyll.ts'

const SETTINGS = `title: A # site
permalink: /blog/:year/:title/
collections:
  guides:
    output: true
    permalink: "/help/:path/"
  plain:
    output: true
defaults:
  - scope:
      path: ""
      type: tips
    values:
      permalink: /t/:slug
  - values:
      permalink: /late/:name
    scope: 
      type: late
`

test.each([
  ['_guides/a/start.md', ['/help/a/start/', '/guides/a/start']],
  ['_plain/start.md', ['/plain/start']],
  ['_tips/one.md', ['/t/one', '/tips/one']],
  ['_late/one.md', ['/late/one', '/late/one']],
  ['_posts/2024-01-02-hello.md', ['/blog/2024/hello/', '/2024/01/02/hello', '/2024-01-02-hello']],
  ['collections/_guides/b.html', ['/help/b/', '/guides/b']],
  ['about.md', []],
])('%s', (path, addresses) => {
  expect(addressesIn(path, permalinks(SETTINGS))).toEqual([...new Set(addresses)])
})
