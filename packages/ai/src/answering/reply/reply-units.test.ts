// A reply in pieces of any length is cut alike, and nothing of it is lost.
import { expect, test } from 'vitest'
import { replyUnits } from './reply-units.ts'

function unitsOf(text: string, length: number): string[] {
  const units = replyUnits()
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? []
  return [...pieces.flatMap((piece) => units.push(piece)), ...units.end()].map(({ kind, text: part }) =>
    kind === 'code' ? `#${part}` : part,
  )
}

test.each<[text: string, units: string[]]>([
  ['Hold it [1]. Wait.[2] Go [1][2].', ['Hold it [1].', ' Wait.[2]', ' Go [1][2].']],
  ['按住[1]。松开。[2]（见资料 1）好！', ['按住[1]。', '松开。[2]（见资料 1）', '好！']],
  ['Wait 3.5 s, e.g. here, at v1.2. Go', ['Wait 3.5 s, e.g. here, at v1.2.', ' Go']],
  ['1. Open it. [1]\n2. Close it.', ['1. Open it. [1]', '\n2. Close it.']],
  ['| a | b |\n|---|---|\n| x. | y[1] |', ['| a | b |', '\n|---|---|', '\n| x. | y[1] |']],
  ['Run `a. b [1]` now. End', ['Run `a. b [1]` now.', ' End']],
  ['Do:\n```sh\nls a[1]. b\n\n```\nDone [1].', ['Do:', '#\n```sh\n', '#ls a[1]. b\n', '#\n', '#```\n', 'Done [1].']],
  ['~~~\n```\n~~~\nA.', ['#~~~\n', '#```\n', '#~~~\n', 'A.']],
  ['One [1](#a). Two <sup>2</sup>. Three', ['One [1](#a).', ' Two <sup>2</sup>.', ' Three']],
  ['', []],
])('%j', (text, units) => {
  for (const length of [1, 2, 3, 7, 1_000]) {
    expect(unitsOf(text, length)).toEqual(units)
    expect(units.join('').replaceAll('#', '')).toBe(text.replaceAll('#', ''))
  }
})
