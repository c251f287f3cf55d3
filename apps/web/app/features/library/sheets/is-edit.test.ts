import { CommandType } from '@univerjs/core'
import { expect, test } from 'vitest'
import { isEdit } from './is-edit.ts'

const { COMMAND, MUTATION } = CommandType
const WRITING = { touched: false, isWriting: true }
const AT_REST = { touched: false, isWriting: false }
const AFTER_AN_EDIT = { touched: true, isWriting: false }

test.each([
  // In the order in which opening a table and moving to a cell run them.
  ['sheet.operation.set-selections', CommandType.OPERATION, AT_REST, false],
  ['doc.mutation.rich-text-editing', MUTATION, AT_REST, false],
  ['formula.mutation.set-formula-calculation-start', MUTATION, AT_REST, false],
  ['formula.mutation.set-formula-calculation-result', MUTATION, AT_REST, false],
  ['sheet.mutation.set-worksheet-active', MUTATION, AT_REST, false],
  ['doc.mutation.rich-text-editing', MUTATION, WRITING, true],
  ['sheet.command.set-range-values', COMMAND, AT_REST, false],
  ['sheet.mutation.set-range-values', MUTATION, AT_REST, true],
  ['formula.mutation.set-formula-calculation-result', MUTATION, AFTER_AN_EDIT, true],
])('[SHEET-01] detects whether %s (%i) of %j changes the saved content: %s', (id, type, state, edit) => {
  expect(isEdit({ id, type }, state)).toBe(edit)
})
