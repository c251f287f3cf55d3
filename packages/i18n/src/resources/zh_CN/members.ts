// 成员管理与分组的文字。
export const members = {
  sms: '您已加入“{{tenant}}”，账号 {{account}}，登录地址 {{address}}。',
}
