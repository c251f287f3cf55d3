// Wordings of the robot's answers (specification §7 'AI search').
export const answer = {
  notFound: '已发布的手册中没有找到与你的问题相关的内容。',
  perhaps: '没有找到可以确定的回答，也许在这里：',
  nearest: '最接近的内容：',
  smallTalk: {
    greeting: '你好！请问有什么问题？我会根据手册回答，并注明出处。',
    thanks: '不客气！还有问题可以继续问。',
    assent: '好的。还有问题可以继续问。',
    farewell: '再见！有问题随时来问。',
  },
  interrupted: '回答生成中断，以下是手册中的原文：',
  corrected: '核对来源后更正：',
  sources: '来源：',
  pictureFailed: '图片没能识别，请重试，或者用文字描述图片里的内容。',
  sensitive: '你的问题含有敏感词，请换一种说法。',
  modelFailed: '模型没有回答：{{reason}}。',
  quotedInstead: 'AI 暂时无法作答，以上内容摘自文章。',
  shortened: 'AI 的回答达到了长度上限，到此为止，可能不完整。',
  filtered: 'AI 服务方在此停止了回答，内容可能不完整。',
  noModel: 'AI 暂时无法作答，请稍后再试。',
  unsupportedQuoted: 'AI 的回答在文章中找不到依据，以上内容摘自文章。',
  unsupported: 'AI 的回答在文章中找不到依据，没有显示。',
  advice: {
    own: '请在企业设置的“AI 设置”中检查地址、密钥和模型。',
    platform: '该模型由平台提供，请联系平台运营人员。',
    length: '模型达到了长度上限：可在附加参数中提高 max_tokens，或关闭思考。',
    tooLong: '请在该模型的更多选项中调小“资料的 token 数”，或换用上下文更长的模型。',
    filtered: '服务方的内容审核停止了回答，与问题和文章的内容有关。如经常发生，请换用其他模型或联系服务方。',
    unsupported: '该模型写出了文章中没有的内容，请换用能力更强的模型。',
    overLimit: '可在企业设置的“模型用量”中提高上限。',
    localAddress: '如需使用内网或 http:// 地址，请由服务器管理员设置 AI_LOCAL_ENDPOINTS=allow。',
  },
} as const

export const errors = {
  picturesNotRead: '这里不能识别图片，请用文字描述。',
  aiDisabled: '此处未开启 AI 搜索。',
  aiQuotaExceeded: '本企业本月的回答次数已用完，请告知企业管理员。搜索可以照常使用。',
  aiAdminQuotaExceeded: '本企业本月的回答次数已用完。处理方法见企业设置中的“智能助手用量”。搜索可以照常使用。',
  aiVisitorQuotaExceeded: '智能助手暂时无法回答访客的提问。搜索可以照常使用，如需帮助请联系手册的发布方。',
}

export const actions = {
  answer_rate: '评价回答',
}
