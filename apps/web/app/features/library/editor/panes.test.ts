import { expect, test } from 'vitest'
import { panesCookie, panesOf } from './panes.ts'

test.each([
  [null, { directory: true, panel: null, tabs: false }],
  ['lang=en_US', { directory: true, panel: null, tabs: false }],
  ['lang=en_US; editorPanes=0.comments', { directory: false, panel: 'comments', tabs: false }],
  ['editorPanes=1.', { directory: true, panel: null, tabs: false }],
  ['editorPanes=1..tabs', { directory: true, panel: null, tabs: true }],
  ['editorPanes=<script>', { directory: true, panel: null, tabs: false }],
])('[EDIT-01] reads cookies %j as %j', (header, panes) => {
  expect(panesOf(header)).toEqual(panes)
})

test('[EDIT-01] restores stored panes', () => {
  const panes = { directory: false, panel: 'outline', tabs: true }
  expect(panesOf(panesCookie(panes))).toEqual(panes)
})
