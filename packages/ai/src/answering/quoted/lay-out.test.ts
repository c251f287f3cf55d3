import { markdownToBlocks } from '@lectern/readers'
import { describe, expect, test } from 'vitest'
import { tokenize } from '../../analysis/tokens.ts'
import { askedFor } from '../../search/ranking/asked-words.ts'
import { layOut } from './lay-out.ts'

function written(question: string, quote: string, markdown: string): string {
  const weights = new Map(tokenize(question).map(({ term }) => [term, 1] as const))
  return layOut(askedFor(question, weights), quote, '', markdownToBlocks(markdown), '[1]')
}

const STEPS = `## Delete a space

Deleting a space takes three steps:

1. Open the space.
2. Choose **Delete**.
3. Type its name.

Nothing can be restored.`

describe('[AI-04] a quote', () => {
  test('shows the whole list with its introduction for one step', () =>
    expect(written('How do I delete a space?', 'Choose Delete.', STEPS)).toBe(
      'Deleting a space takes three steps:\n1. Open the space.\n2. Choose Delete.\n3. Type its name. [1]',
    ))
  test('adds the steps to their introduction for a how-to question', () =>
    expect(written('How do I delete a space?', 'Deleting a space takes three steps:', STEPS)).toContain(
      '3. Type its name. [1]',
    ))
  test('keeps the quote for other questions', () =>
    expect(written('Can a space be restored?', 'Nothing can be restored.', STEPS)).toBe('Nothing can be restored. [1]'))
  test('shows the answering rows below their header', () => {
    const table = '| Role | May |\n| --- | --- |\n| Can edit | write articles |\n| Can view | read |'
    const quote = 'Role: Can edit | May: write articles\nRole: Can view | May: read'
    expect(written('Who may write articles?', quote, table)).toBe(
      '| Role | May |\n| --- | --- |\n| Can edit | write articles |\n\n[1]',
    )
  })
  test('keeps text beside rows, each table below its own header', () => {
    const text = `Only owners may change a role.

| Role | May |
| --- | --- |
| Can edit | write articles |
| Can view | read |

Keys

| Key | Act |
| --- | --- |
| Ctrl+S | save |`
    const quote =
      'Only owners may change a role.\nRole: Can edit | May: write articles\nRole: Can view | May: read\nKeys\nKey: Ctrl+S | Act: save'
    expect(written('Who may change a role?', quote, text)).toBe(
      'Only owners may change a role.\n\n| Role | May |\n| --- | --- |\n| Can edit | write articles |\n| Can view | read |\n\nKeys\n\n| Key | Act |\n| --- | --- |\n| Ctrl+S | save |\n\n[1]',
    )
    // A table without a row that answers goes with the line that names it.
    expect(written('Who may write articles?', quote, text)).toBe(
      'Only owners may change a role.\n\n| Role | May |\n| --- | --- |\n| Can edit | write articles |\n\n[1]',
    )
  })
  test('shows all rows when the text beside them is the answer', () => {
    const text =
      'A robot is put on a page with one line of code that the settings show.\n\n| Name | Does |\n| --- | --- |\n| data-lang | language |\n| data-side | side |'
    const quote =
      'A robot is put on a page with one line of code that the settings show.\nName: data-lang | Does: language\nName: data-side | Does: side'
    expect(written('Which language has the robot on a page?', quote, text)).toBe(
      'A robot is put on a page with one line of code that the settings show.\n\n| Name | Does |\n| --- | --- |\n| data-lang | language |\n| data-side | side |\n\n[1]',
    )
  })
  test('shows the single row of the requested cell', () => {
    const table =
      '| Code | Meaning |\n| --- | --- |\n| 2 | wrong use |\n| 4 | the sign-in failed, exit and sign in again |'
    const quote = 'Code: 2 | Meaning: wrong use\nCode: 4 | Meaning: the sign-in failed, exit and sign in again'
    expect(written('What does exit code 2 mean at the sign-in?', quote, table)).toBe(
      '| Code | Meaning |\n| --- | --- |\n| 2 | wrong use |\n\n[1]',
    )
  })
  test('keeps the dashes of a list', () =>
    expect(
      written(
        'Which states are there?',
        'Saved: all is stored\nNot saved: try again',
        '- Saved: all is stored\n- Not saved: try again',
      ),
    ).toBe('- Saved: all is stored\n- Not saved: try again [1]'))
  test('shows a quote unchanged when the article no longer contains it', () =>
    expect(written('How?', 'Gone.', STEPS)).toBe('Gone. [1]'))
})
