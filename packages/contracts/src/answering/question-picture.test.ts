// Kinds and sizes of pictures by their bytes.
import { expect, test } from 'vitest'
import { PICTURE_LIMITS, QuestionPicture } from './question-picture.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const address = (beginning: number[], size = 48, type = 'image/png') =>
  `data:${type};base64,${Buffer.concat([Buffer.from(beginning), Buffer.alloc(size - beginning.length)]).toString('base64')}`
const problemOf = (value: string) => {
  const { error } = QuestionPicture.safeParse(value)
  const [issue] = error?.issues ?? []
  return issue?.code === 'custom' ? issue.params?.key : issue?.code
}

test.each([
  [PNG, 'image/png'],
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [[...Buffer.from('GIF89a')], 'image/gif'],
  [[...Buffer.from('RIFF\0\0\0\0WEBP')], 'image/webp'],
])('[AI-02] %j is %s, whatever its address says', (beginning, type) => {
  expect(QuestionPicture.parse(address(beginning, 48, 'text/html'))).toMatch(new RegExp(`^data:${type};base64,`))
})

test.each([
  ['https://example.com/a.png', 'pictureAddress'],
  ['data:image/svg+xml,<svg/>', 'pictureAddress'],
  [address([...Buffer.from('<svg xmlns=')]), 'pictureKind'],
  [`${address(PNG)}*`, 'pictureKind'],
  ['data:image/png;base64,', 'pictureKind'],
  [address(PNG, PICTURE_LIMITS.bytes + 8), 'pictureSize'],
])('[AI-02] refuses %.40s: %s', (value, problem) => {
  expect(problemOf(value)).toBe(problem)
})

test('[AI-02] takes the largest picture', () => {
  expect(problemOf(address(PNG, PICTURE_LIMITS.bytes))).toBeUndefined()
})
