// Texts of the lines of context in the AI settings.
export const contextLines = {
  title: '段落说明',
  lead: '请模型为每个段落写一句说明，补上段落里省略的产品名和主语，只用于搜索，不会显示给读者，也不会被引用。',
  label: '为段落写说明',
  hint: '由 {{model}} 在后台写。文章改动后，只重写改动过的段落。',
  noModel: '需要先配置并启用企业自己的问答模型。',
  confirmTitle: '开始写段落说明？',
  cost_one:
    '将请 {{model}} 为 {{count}} 个段落写说明，预计输入约 {{input}} token、输出约 {{output}} token，费用由模型服务商收取。可以随时关闭，已写好的会保留。',
  cost_other:
    '将请 {{model}} 为 {{count}} 个段落写说明，预计输入约 {{input}} token、输出约 {{output}} token，费用由模型服务商收取。可以随时关闭，已写好的会保留。',
  used: '已用输入 {{input}} token、输出 {{output}} token',
  confirm: '开始',
  states: {
    off: '已关闭',
    filling: '正在后台写，期间搜索照常使用。',
    ready: '全部段落都有说明。',
    failed: '模型没有正常应答，稍后会自动继续。',
  },
  error: '原因：{{error}}',
  ours: '系统内部错误，管理员可查看日志',
} as const
