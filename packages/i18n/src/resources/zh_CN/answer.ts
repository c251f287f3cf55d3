// Wordings of the robot's answers (specification §7 'AI search').
export const answer = {
  notFound: '已发布的手册中没有找到与你的问题相关的内容。',
  interrupted: '回答生成中断，以下是手册中的原文：',
  sensitive: '你的问题含有敏感词，请换一种说法。',
} as const
