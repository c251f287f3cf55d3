import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('[AI-05] quotes what needs it, and no text becomes a formula', () => {
  expect(
    csvOf([
      ['a', 'b, "c"', 3],
      ['=1+1', '@x', 'two\nlines'],
    ]),
  ).toBe('a,"b, ""c""",3\r\n\'=1+1,\'@x,"two\nlines"\r\n')
})
