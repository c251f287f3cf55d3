// 文案：谁可以阅读一本手册。
export const audience = {
  title: '谁可以阅读',
  link: '阅读链接',
  readers: {
    collaborators: '仅协作者可以阅读。',
    organisation: '企业成员登录后可以阅读。',
    organisationPassword: '企业成员登录并输入访问密码后可以阅读。',
    everybody: '所有人都可以阅读，无需登录。',
    everybodyPassword: '知道访问密码的人都可以阅读，无需登录。',
  },
  ask: '如需更改，请联系{{names}}。',
  askAdministrator: '如需更改，请联系企业管理员。',
  join: '、',
}
