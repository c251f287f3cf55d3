// Wordings of the robot's answers (specification §7 'AI search').
export const answer = {
  notFound: '没有找到与你的问题相关的内容。',
  interrupted: '回答生成中断，以下是文档中的原文：',
  sensitive: '你的问题中含有不能回答的词语，请换一种说法。',
} as const
