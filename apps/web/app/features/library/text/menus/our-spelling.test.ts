// The editor's English words beside our own texts.
import { en } from '@blocknote/core/locales'
import { expect, test } from 'vitest'
import { inOurSpelling } from './our-spelling.ts'

test('[EDIT-01] the menus of the editor write colour, grey and centre', () => {
  const words = inOurSpelling(en)
  expect(words.drag_handle.colors_menuitem).toBe('Colours')
  expect(words.color_picker.colors.gray).toBe('Grey')
  expect(words.formatting_toolbar.align_center.tooltip).toBe('Align text centre')
  expect(words.slash_menu.heading.aliases).toBe(en.slash_menu.heading.aliases)
})
