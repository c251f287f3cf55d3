// [EDIT-12] Links between pages of sites in several languages, as Hugo names and serves them.
import { expect, test } from 'vitest'
import { type LinkTarget, placeIn, resolveLink, siteRoots } from './import-links.ts'

const page = (id: string): LinkTarget => ({ id, anchors: () => new Map() })
const TARGETS = new Map([
  ['content/host/_index.de.md', page('de')],
  ['content/host/_index.md', page('plain')],
  ['content/one.de.md', page('one')],
  ['docs/fr/two.md', page('two')],
])
const ROOTS = siteRoots(TARGETS.keys())

test.each([
  ['/docs/de/host/', 'content/x.md', 'de'],
  ['/de/host', 'content/x.md', 'de'],
  ['host/', 'content/x.de.md', 'de'],
  ['/docs/host/', 'content/x.de.md', 'de'],
  ['/docs/it/host/', 'content/x.md', 'plain'],
  ['/host', 'content/x.md', 'plain'],
  ['one', 'content/x.de.md', 'one'],
  ['/fr/two', 'content/x.md', 'two'],
  ['/docs/de/gone', 'content/x.md', null],
])('resolves %s in %s', (href, from, id) =>
  expect(resolveLink(href, from, 'm', TARGETS, ROOTS)).toBe(id === null ? null : `/pub/m?articleId=${id}`),
)

test('[EDIT-12] resolves headings by the ids that site generators create', () => {
  const target = {
    id: 'a',
    anchors: () =>
      new Map([
        ['buildtarget', 'b'],
        ['两-三', 'c'],
        ['x-1', 'd'],
      ]),
  }
  expect(
    ['build-target', 'BuildTarget', '_buildtarget', '%E4%B8%A4%E4%B8%89', 'x1'].map((one) => placeIn(target, one)),
  ).toEqual(['b', 'b', 'b', 'c', 'd'])
  expect([placeIn(target, ''), placeIn(target, 'top'), placeIn(target, 'gone'), placeIn(target, '--')]).toEqual([
    ...['', ''],
    ...[undefined, undefined],
  ])
})
