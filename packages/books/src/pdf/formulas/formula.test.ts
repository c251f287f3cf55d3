// [EXP-01] Formulas become trees that the template draws, or are reported as unreadable.
import { expect, test } from 'vitest'
import { formulaOf } from './formula.ts'

const tree = (source: string) => formulaOf(source, 'block', (text) => text)

test('converts TeX to data', () => {
  expect(tree('\\frac{a}{b}')).toEqual({
    k: 'frac',
    c: [
      { k: 'sym', v: 'a' },
      { k: 'sym', v: 'b' },
    ],
  })
  expect(tree("f'")).toEqual({ k: 'attach', base: { k: 'sym', v: 'f' }, primes: 1 })
  expect(tree('\\mathbb{R}')).toEqual({ k: 'sym', v: 'R', var: 'bb' })
  expect(tree('\\hat x')).toEqual({ k: 'accent', base: { k: 'sym', v: 'x' }, v: '\u0302' })
})

test('joins the two sides of aligned equations', () => {
  expect(tree('\\begin{aligned}a&=b\\\\c&=d\\end{aligned}')).toMatchObject({
    k: 'table',
    align: 'left',
    rows: [[[{}, {}]], [[{}, {}]]],
  })
})

test('accepts valid colours only', () => {
  expect(JSON.stringify(tree('\\color{#ff0000}x'))).toContain('#ff0000')
  expect(JSON.stringify(tree('\\color{red}x'))).toContain('#d00000')
})

test.each([
  ['no TeX', '\\frac{a'],
  ['an unknown command', '\\nonsense'],
  ['nothing', '  '],
  ['a macro that grows without end', '\\def\\a{\\a\\a}\\a'],
  ['too long', 'x'.repeat(5_000)],
  ['too deep', `${'\\sqrt{'.repeat(40)}x${'}'.repeat(40)}`],
])('rejects %s', (_, source) => {
  expect(tree(source)).toBeUndefined()
})
