// Purposes of one-time codes in mails and SMS.
export const codes = {
  purposes: {
    login: '登录',
    register: '注册',
    resetPassword: '重置密码',
    bindPhone: '绑定手机',
    bindEmail: '绑定邮箱',
    confirmOwner: '确认本人操作',
  },
}
