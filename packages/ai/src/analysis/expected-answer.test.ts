import { expect, test } from 'vitest'
import { expectedBy, lacksAmount } from './expected-answer.ts'

const matches = (question: string, text: string) =>
  expectedBy(question)?.(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['When was it founded?', 'It was founded in May 1912.', ['May', '1912']],
  ['Which century is it from?', 'From the 12th century.', ['12th century']],
  ['文章是什么时候删除的', '文章于2024年5月删除。', ['2024年', '5月']],
  ['這是哪一年的事', '那是一九八零年。', ['一九八零年']],
  ['How long does it take?', 'It takes thirty minutes, 45 at most.', ['thirty', '45']],
  ['回收站保留多少天？', '回收站保留三十天，共30天。', ['三十天', '30']],
  ['biggest file that I can upload', 'Files may have 100 MB.', ['100']],
  ['Can I export a table?', 'Export is possible, but charts are not kept.', ['possible', 'not']],
  ['Does it work offline?', 'It never needs a network.', ['never', 'needs']],
  ['草稿可以分享吗？', '草稿不能分享，发布后才能分享。', ['不能', '才能']],
  ['why is the draft gone?', 'It is gone because it expired. To fix this, restore it.', ['because', 'To fix']],
  ['上传附件提示出错', '原因是文件太大，请检查大小。', ['原因', '检查']],
  ['能不能分几次发给读者', '读者收到 3 封，可以分开发。', ['可以']],
  ['What is a manual?', 'Open a manual. A manual is a book.', ['manual']],
])('[AI-04] %s', (question, text, places) => expect(matches(question, text)).toEqual(places))

test('[AI-04] ignores what the question itself contains', () =>
  expect(matches('How many of the 12 pumps are old?', 'Of the 12 pumps 7 are old.')).toEqual(['7']))

test.each(['How do I export?', '怎么导出？', 'Where is it when I need it?', 'Where is the folder when installed?', ''])(
  '[AI-04] accepts any passage: %s',
  (question) => expect(expectedBy(question)).toBeNull(),
)

test.each([
  ['专业版一年多少钱', '专业版需要许可证。', true],
  ['专业版一年多少钱', '专业版每年 300 元。', false],
  ['How many members may a team have?', 'A team has members.', true],
  ['How many members may a team have?', 'A team has ten members.', false],
  ['When does the trial begin?', 'The trial begins with the first publication.', false],
  ['How do I invite members?', 'Choose Invite.', false],
])('[AI-04] detects a missing amount: %s %s', (question, text, missing) =>
  expect(lacksAmount(question, text)).toBe(missing),
)
