// 文案：文章评论。
export const comments = {
  title: '评论',
  empty: '还没有评论',
  emptyHint: '选中文字后点“添加评论”，或直接对文章提出问题、建议，用 @ 提到同事。',
  noneOpen: '没有未解决的评论',
  disabled: '该手册已关闭评论',
  disabledHint: '手册管理员可以在手册设置中开启。',
  placeholder: '写评论，用 @ 提到同事',
  reply: '回复',
  label: '评论内容',
  send: '发送',
  withdrawn: '该评论含有敏感词，已被平台隐藏。',
  removeTitle: '删除这条评论？',
  removeText: '删除后无法恢复。',
  resolve: '标记为已解决',
  reopen: '重新打开',
  resolvedBy: '{{name}} 已解决',
  edited: '已编辑',
  showResolved: '显示已解决（{{count}}）',
  onWords: '添加评论',
  onArticle: '评论整篇文章',
  about: '关于：{{quote}}',
  showBlock: '定位到段落',
  showWords: '定位到原文',
  textDeleted: '原文已删除',
  people: '提到同事',
  actions: '评论操作',
} as const

export const errors = {
  commentsDisabled: '该手册已关闭评论。',
}

export const actions = {
  comment_create: '发表评论',
  comment_reply: '回复评论',
  comment_update: '修改评论',
  comment_delete: '删除评论',
  comment_resolve: '解决评论',
  comment_reopen: '重新打开评论',
}
