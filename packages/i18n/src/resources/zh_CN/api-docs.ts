// Texts of the page to try the REST calls.
export const apiDocs = {
  title: 'REST 接口',
  intro: '所有接口返回 {code, msg, data}，code 为 0 表示成功。',
  token: '令牌',
  filter: '筛选',
  send: '发送',
  body: '请求体',
  answer: '响应',
  needsToken: '需要令牌',
}
