import { expect, test } from 'vitest'
import { type Panes, panesOf, panesText } from './panes.ts'

test.each([
  [null, { directory: true, panel: null, tabs: false, format: true }],
  ['lang=en_US', { directory: true, panel: null, tabs: false, format: true }],
  ['lang=en_US; editorPanes=0.comments', { directory: false, panel: 'comments', tabs: false, format: true }],
  ['editorPanes=1.', { directory: true, panel: null, tabs: false, format: true }],
  ['editorPanes=1..tabs', { directory: true, panel: null, tabs: true, format: true }],
  ['editorPanes=1.info.tabs.plain', { directory: true, panel: 'info', tabs: true, format: false }],
  ['editorPanes=<script>', { directory: true, panel: null, tabs: false, format: true }],
])('[EDIT-01] reads cookies %j as %j', (header, panes) => {
  expect(panesOf(header)).toEqual(panes)
})

const stored = (panes: Panes) => panesOf(`editorPanes=${panesText(panes)}`)

test('[EDIT-01] restores stored panes', () => {
  const panes = { directory: false, panel: 'outline', tabs: true, format: true }
  expect(stored(panes)).toEqual(panes)
})

test('[EDIT-01] does not open the panel of a single task again', () => {
  const panes = { directory: true, panel: 'import', tabs: false, format: false }
  expect(stored(panes)).toEqual({ ...panes, panel: null })
})
