// Languages of questions on pages of either language.
import { expect, test } from 'vitest'
import { questionLanguage } from './question-language.ts'

test.each([
  ['怎么发布一篇文章？', 'zh_CN'],
  ['OneDrive SharePoint Teams 怎么同步', 'zh_CN'],
  ['Docker Compose 部署', 'zh_CN'],
  ['企业发票', 'zh_CN'],
  ['How do I publish an article?', 'en_US'],
  ['How do I use 飞书登录 in the app?', 'en_US'],
  ['What is 我的手册?', 'en_US'],
  ['And on Linux?', 'en_US'],
  ['Wie ändere ich mein Passwort?', 'en_US'],
  ['OneDrive', undefined],
  ['SSO?', undefined],
  ['OneDrive SharePoint', undefined],
  ['パスワードを変更するには', undefined],
  ['비밀번호 변경', undefined],
  ['42', undefined],
] as const)('[AI-02] %s is in %s', (question, language) => {
  expect(questionLanguage(question)).toBe(language)
})
