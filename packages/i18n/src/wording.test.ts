// One Chinese word for one thing: the words that the texts must not use, and what they say instead.
import { expect, test } from 'vitest'
import { flatten } from './keys.ts'
import { resources } from './resources.ts'

const texts = [...flatten(resources.zh_CN)]

/** Texts in which the word has another meaning. */
const OTHER_MEANING: ReadonlySet<string> = new Set(['auth.login.points.write', 'search.synonyms.emptyHint'])

test.each([
  ['文档', '文章'],
  ['分组管理', '成员组'],
  ['成员分组', '成员组'],
  ['用户组', '成员组'],
  ['公开区', '公开手册'],
  ['公共区', '公开手册'],
  ['公共手册', '公开手册'],
  ['仅成员', '仅协作者'],
  ['引导语', '附言'],
  ['登陆', '登录'],
  ['帐号', '账号'],
  ['帐户', '账号'],
  ['您', '你'],
  ['缺省', '默认'],
])('[UI-01] Chinese texts use no %s instead of %s', (word) => {
  const using = texts.filter(([key, text]) => text.includes(word) && !OTHER_MEANING.has(key)).map(([key]) => key)
  expect(using).toEqual([])
})
