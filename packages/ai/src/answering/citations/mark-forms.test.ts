// Numbers of sources as models write them, and numbers in brackets that name no source.
import { expect, test } from 'vitest'
import { marksIn, withIndicesAsCode, withoutMarks } from './mark-forms.ts'

const SOURCES = 'Set ports[2] of the list. Connect HDMI source 2.'

test.each<[text: string, numbers: number[], bare: string]>([
  ['Hold it [1].', [1], 'Hold it.'],
  ['Hold it.[1][2]', [1, 2], 'Hold it.'],
  ['Hold it [^1].', [1], 'Hold it.'],
  ['Hold it [^1^][^2^].', [1, 2], 'Hold it.'],
  ['Hold it [1, 2].', [1, 2], 'Hold it.'],
  ['Hold it [1-3].', [1, 2, 3], 'Hold it.'],
  ['Hold it [[1]].', [1], 'Hold it.'],
  ['Hold it [1](#source-1).', [1], 'Hold it.'],
  ['Hold it ([1]).', [1], 'Hold it.'],
  ['Hold it [citation:2].', [2], 'Hold it.'],
  ['Hold it [Source 1, 2].', [1, 2], 'Hold it.'],
  ['Hold it (see source 1).', [1], 'Hold it.'],
  ['Hold it (sources 1 and 2).', [1, 2], 'Hold it.'],
  ['Hold it<sup>[1]</sup>.', [1], 'Hold it.'],
  ['Hold it⟦3⟧.', [3], 'Hold it.'],
  ['Hold **it**[1].', [1], 'Hold **it**.'],
  ['According to source 1, hold it.', [1], 'According to source, hold it.'],
  ['按住【1】。', [1], '按住。'],
  ['按住【1†来源】。', [1], '按住。'],
  ['按住【1、2】。', [1, 2], '按住。'],
  ['按住（见资料 1）。', [1], '按住。'],
  ['按住[资料1]。', [1], '按住。'],
  ['根据资料[1]，按住。', [1], '根据资料，按住。'],
  ['The flow is $Q = v A$ [2].', [2], 'The flow is $Q = v A$.'],
  ['流量为 $Q$[^2]，按住。', [2], '流量为 $Q$，按住。'],
  ['The moon is made of cheese [17].', [17], 'The moon is made of cheese.'],
  ['The moon is made of cheese [^42][^8, 9].', [42, 8, 9], 'The moon is made of cheese.'],
])('%s names %j', (text, numbers, bare) => {
  const marks = marksIn(text, 3, SOURCES)
  expect(marks.flatMap((mark) => mark.numbers)).toEqual(numbers)
  expect(withoutMarks(text, marks)).toBe(bare)
})

test.each([
  'Ports [80, 443] stay open.',
  'ports = [1, 2]',
  'Read `args[1]` and `[2]`.',
  'Set ports[2] of the list.',
  'Connect HDMI source 2.',
  'Call items.first[1] or list_of[1] or f(x)[1].',
  'The error [404] is shown.',
  'Quote $[1] in a shell.',
  'Version 1 and chapter 2.',
  '[x] done, [ ] open.',
])('finds no source in %s', (text) => {
  expect(marksIn(text, 3, SOURCES)).toEqual([])
})

test('writes indices as code, once', () => {
  expect(withIndicesAsCode('Set ports[2] and `ports[3]` [1].')).toBe('Set `ports[2]` and `ports[3]` [1].')
})
