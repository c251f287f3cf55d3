// Texts of the page to try the REST calls.
export const apiDocs = {
  title: 'REST 接口',
  intro: '所有接口返回 {code, msg, data}，code 为 0 表示成功。',
  token: '令牌',
  filter: '筛选',
  send: '发送',
  body: '请求体',
  answer: '响应',
  callers: {
    everyone: '无需令牌。',
    all: '需要登录令牌，也可使用开放接口令牌。',
    people: '需要登录令牌；开放接口令牌不适用。',
    operators: '只供运营人员使用；开放接口令牌不适用。',
  },
  codes: 'code 为 0 表示成功；否则 code 和 msg 说明问题，data 可能给出字段的问题',
  example: '回答示例',
  examples: '每个回答都是 {code, msg, data}，code 为 0 表示成功。示例中的 {manualId} 等代表你自己的数据。',
  session: '登录得到的令牌',
  apiToken: '企业管理员创建的开放接口令牌',
  exportRefused: '手册不允许读者导出',
}
