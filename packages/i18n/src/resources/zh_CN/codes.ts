// Texts of one-time codes as they arrive by SMS or mail.
export const codes = {
  text: '你的验证码是 {{code}}，用于{{purpose}}，{{minutes}} 分钟内有效。请勿告诉他人。',
  subject: '验证码',
  purposes: {
    login: '登录',
    register: '注册',
    resetPassword: '重置密码',
    bindPhone: '绑定手机',
    bindEmail: '绑定邮箱',
    confirmOwner: '确认本人操作',
  },
  changedSubject: '登录信息已更换',
  changed: {
    phone: '账号“{{name}}”绑定的手机号已更换为 {{contact}}。如非本人操作，请立即重置密码并联系管理员。',
    email: '账号“{{name}}”绑定的邮箱已更换为 {{contact}}。如非本人操作，请立即重置密码并联系管理员。',
  },
}
