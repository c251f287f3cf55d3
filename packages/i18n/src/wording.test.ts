// One Chinese word for one thing: the words that the texts must not use, and what they say instead.
import { expect, test } from 'vitest'
import { flatten } from './keys.ts'
import { resources } from './resources.ts'

const texts = [...flatten(resources.zh_CN)]

/** Texts in which the word has another meaning. */
const OTHER_MEANING: ReadonlySet<string> = new Set([
  'auth.login.points.write',
  'search.synonyms.emptyHint',
  'orders.account',
])

test.each([
  ['文档', '文章'],
  ['分组管理', '成员组'],
  ['成员分组', '成员组'],
  ['用户组', '成员组'],
  ['公开区', '公开手册'],
  ['公共区', '公开手册'],
  ['公共手册', '公开手册'],
  ['仅成员', '仅协作者'],
  ['引导语', '欢迎语'],
  ['提示语', '欢迎语'],
  ['引导词', '推荐问题'],
  ['热词', '快捷话题 or 热门搜索'],
  ['附言', '回答后的提示'],
  ['机器人', '智能助手'],
  ['智能问答', '智能助手'],
  ['智能回答', '智能助手的回答'],
  ['问题集', '测试题'],
  ['重放', '重新测试'],
  ['选项卡', '标签页'],
  ['多页签', '标签页'],
  ['禁用', '停用'],
  ['群组', '成员组'],
  ['内部企业', '自有企业'],
  ['运营者', '运营人员'],
  ['通知公告', '公告'],
  ['站内通知', '消息'],
  ['站内消息', '消息'],
  ['消息盒子', '消息中心'],
  ['工作台', '后台'],
  ['上一周期', '上期'],
  ['登陆', '登录'],
  ['帐号', '账号'],
  ['帐户', '账号'],
  ['您', '你'],
  ['缺省', '默认'],
])('[UI-01] Chinese texts use no %s instead of %s', (word) => {
  const using = texts.filter(([key, text]) => text.includes(word) && !OTHER_MEANING.has(key)).map(([key]) => key)
  expect(using).toEqual([])
})
