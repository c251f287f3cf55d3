// 新成员设置密码页面的文字。
export const welcome = {
  title: '设置密码',
  heading: '欢迎加入“{{tenant}}”',
  lead: '{{name}}，请为账号 {{account}} 设置密码。',
  leadKnown: '你已被添加到“{{tenant}}”。这个邮箱已有账号，该账号及其密码不变。',
  submit: '设置密码',
  join: '用自己的账号加入',
  signInToJoin: '登录后加入',
  orPassword: '或者使用企业提供的账号 {{account}}',
  usePassword: '为这个账号设置密码',
  done: '密码已设置',
  doneHint: '现在可以用账号 {{account}} 登录。',
  toLogin: '去登录',
  used: { title: '密码已经设置过了', text: '这个链接只能使用一次。请直接登录；忘记密码可以重置。', reset: '忘记密码' },
  expired: {
    title: '链接已过期',
    text: '链接在 {{days}} 天内有效。可以重新发送一封邮件到同一个邮箱。',
    again: '重新发送',
    sent: '邮件已发送，请查收。',
  },
  invalid: { title: '链接无效', text: '链接不完整，或已被新的链接取代。请使用最近一封邮件，或请企业管理员重新发送。' },
  state: { waiting: '待通知', sent: '待设置密码', expired: '链接已过期' },
  stateHint: {
    waiting: '邮件或短信还没有发出，达到发送限额时会稍后自动发送。',
    sent: '已通知，本人还没有设置密码。',
    expired: '设置密码的链接已过期，可以重新发送。',
  },
  send: '发送设置密码链接',
  sent_one: '已通知 {{count}} 位成员',
  sent_other: '已通知 {{count}} 位成员',
  passwordOptional: '留空则由本人通过邮件里的链接设置；只有手机号时用验证码登录。',
}

export const errors = {
  welcomeInvalid: '链接无效：已过期、已使用，或已被新的链接取代。',
  welcomeNotYours: '这个链接属于另一个邮箱，请用该邮箱的账号登录。',
}

export const actions = {
  member_welcome: '发送欢迎消息',
  member_firstPassword: '设置初始密码',
  member_join: '加入企业',
}
