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
  },
}
