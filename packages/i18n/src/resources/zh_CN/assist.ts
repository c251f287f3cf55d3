// Texts: AI while writing.
export const assist = {
  menu: 'AI 写作',
  task: {
    create: 'AI 写一篇文章',
    continue: 'AI 续写',
    rewrite: '改写',
    shorten: '精简',
    translate: '翻译',
    summarize: 'AI 总结',
  },
  hint: {
    create: '告诉 AI 要写什么',
    continue: '接着上文往下写',
    summarize: '概括这篇文章',
  },
  toChinese: '翻译成中文',
  toEnglish: '翻译成英文',
  instruction: '要写什么',
  instructionHint: '例如：写一篇新员工如何申请 VPN 的操作指南，包含常见问题',
  write: '开始写',
  result: 'AI 写的内容',
  thinking: '正在思考…',
  writing: '正在写…',
  stop: '停止',
  again: '重新生成',
  discard: '放弃',
  replace: '替换所选段落',
  insert: '插入到文章',
  insertBelow: '插入到下方',
  inserted: '已插入',
  noModel: 'AI 写作尚未开通，请联系管理员。',
  disabled: '企业已关闭 AI。需要时请联系企业管理员开启。',
  disabledAdmin: '企业已关闭 AI。可以在“企业设置”的“AI 设置”中开启。',
}

export const errors = {
  assistUnavailable: 'AI 写作暂不可用：请设置 OPENAI_API_KEY（或 OPENAI_BASE_URL），并为企业开启 AI。',
  assistFailed: 'AI 生成异常，请稍后再试',
}
