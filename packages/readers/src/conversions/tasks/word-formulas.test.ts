// [EDIT-12] Formulas of Word as TeX.
import { renderMath } from '@lectern/content/rendering'
import { expect, test } from 'vitest'
import { formulasOf, texOf, withFormulas } from './word-formulas.ts'

const run = (text: string, properties = '') => `<m:r>${properties}<m:t>${text}</m:t></m:r>`
const of = (name: string, inner: string, properties = '') =>
  `<m:${name}>${properties === '' ? '' : `<m:${name}Pr>${properties}</m:${name}Pr>`}${inner}</m:${name}>`
const e = (text: string) => of('e', run(text))

test.each([
  ['letters', run('x=2'), 'x=2'],
  ['signs of TeX', run('50% of {a_b} &amp; #'), '50\\% of \\{a\\_b\\} \\& \\#'],
  ['words', run('if any', '<m:rPr><m:nor/></m:rPr>'), '\\text{if any}'],
  [
    'upright letters',
    run('sin\u2061', '<m:rPr><m:sty m:val="p"/></m:rPr>') +
      run('x') +
      run(' ', '<m:rPr><m:nor/></m:rPr>') +
      run('mm', '<m:rPr><m:sty m:val="p"/></m:rPr>') +
      run('d', '<m:rPr><m:sty m:val="p"/></m:rPr>'),
    '\\sin x\\text{ }\\mathrm{mm}d',
  ],
  [
    'functions in upright letters',
    of('func', of('fName', run('cos', '<m:rPr><m:sty m:val="p"/></m:rPr>')) + e('x')) +
      of('func', of('fName', run('rot', '<m:rPr><m:sty m:val="p"/></m:rPr>')) + e('x')) +
      of('limLow', of('e', run('lim', '<m:rPr><m:sty m:val="p"/></m:rPr>')) + of('lim', run('x'))),
    '\\cos{x}\\operatorname{rot}{x}\\lim_{x}',
  ],
  ['a fraction', of('f', of('num', run('a')) + of('den', run('b'))), '\\frac{a}{b}'],
  ['one on a line', of('f', of('num', run('a')) + of('den', run('b')), '<m:type m:val="lin"/>'), '{a}/{b}'],
  ['a power', of('sSup', e('x') + of('sup', run('2'))), '{x}^{2}'],
  ['an index with a power', of('sSubSup', e('x') + of('sub', run('i')) + of('sup', run('2'))), '{x}_{i}^{2}'],
  ['a root', of('rad', of('deg', '') + e('x'), '<m:degHide m:val="1"/>'), '\\sqrt{x}'],
  ['a root of a degree', of('rad', of('deg', run('3')) + e('x')), '\\sqrt[3]{x}'],
  [
    'a sum',
    of('nary', of('sub', run('i=1')) + of('sup', run('n')) + e('i'), '<m:chr m:val="∑"/><m:limLoc m:val="undOvr"/>'),
    '\\sum\\limits_{i=1}^{n}{i}',
  ],
  ['an integral', of('nary', of('sub', '') + of('sup', '') + e('x')), '\\int{x}'],
  ['brackets', of('d', e('a'), '<m:begChr m:val="{"/><m:endChr m:val=""/>'), '\\left\\{ a\\right. '],
  ['brackets with parts', of('d', e('a') + e('b')), '\\left( a\\middle\\vert b\\right) '],
  [
    'a matrix',
    of('m', of('mr', e('a') + e('b')) + of('mr', e('c') + e('d'))),
    '\\begin{matrix}a & b \\\\ c & d\\end{matrix}',
  ],
  [
    'lines',
    of('eqArr', of('e', run('a&amp;=b')) + of('e', run('&amp;=c'))),
    '\\begin{aligned}a&=b \\\\ &=c\\end{aligned}',
  ],
  ['a function', of('func', of('fName', run('sin')) + e('x')), '\\sin{x}'],
  ['a limit', of('limLow', e('lim') + of('lim', run('x→0'))), '\\lim_{x→0}'],
  ['an accent', of('acc', e('x'), '<m:chr m:val="\u0304"/>'), '\\bar{x}'],
  ['a line above', of('bar', e('x'), '<m:pos m:val="top"/>'), '\\overline{x}'],
  ['what is not known', of('new', e('x')), 'x'],
])('%s', (_, xml, tex) => {
  expect(texOf(xml)).toBe(tex)
  expect(renderMath(tex, 'line')).not.toContain('math-source')
})

test('are inline or in their own line', () => {
  const xml = `<w:p><m:oMath>${run('a&lt;b')}</m:oMath></w:p><w:p><m:oMathPara><m:oMathParaPr/><m:oMath>${run('c')}</m:oMath></m:oMathPara></w:p>`
  expect(withFormulas(xml)).toBe(
    '<w:p><w:r><w:rPr><w:highlight w:val="formula"/></w:rPr><w:t xml:space="preserve">a&lt;b</w:t></w:r></w:p><w:p><w:r><w:rPr><w:highlight w:val="formula-alone"/></w:rPr><w:t xml:space="preserve">c</w:t></w:r></w:p>',
  )
  expect(formulasOf('<code class="formula">a "b"</code><code class="formula-alone">c</code>')).toBe(
    '<math alttext="a &quot;b&quot;"></math><math alttext="c" display="block"></math>',
  )
})

test.each(['<m:f>'.repeat(150), '<m:r><m:t>a', '</m:f>', ''])('accepts broken ones', (xml) => {
  expect(typeof texOf(xml)).toBe('string')
})
