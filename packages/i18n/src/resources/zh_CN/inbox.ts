// The message box.
export const inbox = {
  title: '消息中心',
  tabs: {
    all: '全部',
    system: '系统消息',
    other: '其他消息',
    feedback: '反馈消息',
    comments: '提及与评论',
  },
  show: '显示',
  states: {
    all: '全部',
    unread: '未读',
    read: '已读',
  },
  today: '今天',
  yesterday: '昨天',
  all: '查看全部消息',
  empty: '没有消息',
  emptyHint: '邀请、评论、反馈和导出结果会显示在这里。',
  noUnread: '没有未读消息',
  noRead: '没有已读消息',
  removed_one: '已删除 {{count}} 条消息',
  removed_other: '已删除 {{count}} 条消息',
  undo: '撤销',
  settings: '消息设置',
  channels: {
    product: '消息中心',
    mail: '即时邮件',
    digest: '每日汇总邮件',
  },
  noEmail: '绑定并验证邮箱后，还可以通过邮件接收消息。',
  linkEmail: '绑定邮箱',
  mailsTo: '邮件发送到 {{email}}。',
  digestAt: '每日汇总发送时间',
}

export const actions = {
  mail_unsubscribe: '退订邮件',
  mail_subscribe: '订阅邮件',
}
