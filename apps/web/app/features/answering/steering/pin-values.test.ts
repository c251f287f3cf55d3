import { expect, test } from 'vitest'
import { pinInput, pinValues } from './pin-values.ts'

test('[AI-05] reads one wording per line and skips empty lines', () => {
  const values = pinValues({ question: 'How?', others: ['a', 'b'], articleId: 'x', title: 'X' })
  expect(values).toMatchObject({ others: 'a\nb', similar: true, anchor: '', text: '' })
  expect(pinInput({ ...values, others: ' a \n\n b' }, { manualId: 'm' })).toEqual({
    ...{ manualId: 'm', question: 'How?', others: ['a', 'b'], similar: true },
    ...{ articleId: 'x', anchor: '', text: '' },
  })
})
