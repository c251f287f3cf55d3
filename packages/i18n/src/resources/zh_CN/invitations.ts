// 邀请链接、邀请邮件与加入页面的文字。
export const invitations = {
  role: { admin: '管理员', edit: '编辑者', view: '查看者' },
  mail: {
    subject: '邀请您加入“{{tenant}}”',
    text: '{{inviter}} 邀请您加入“{{tenant}}”。\n\n请打开以下链接加入，{{days}} 天内有效：\n{{address}}\n\n如果您不认识邀请人，请忽略这封邮件。',
    textSpace:
      '{{inviter}} 邀请您以{{role}}的身份加入“{{tenant}}”的空间“{{space}}”。\n\n请打开以下链接加入，{{days}} 天内有效：\n{{address}}\n\n如果您不认识邀请人，请忽略这封邮件。',
  },
}
