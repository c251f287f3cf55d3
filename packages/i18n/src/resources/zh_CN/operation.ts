// Texts of the operators' pages.
export const operation = {
  messages: {
    title: '外发消息',
    lead: '平台发出的短信和邮件。未配置网关时，消息（包括验证码）保留在这里供运营人员查看。',
    filter: '搜索手机号或邮箱',
    refresh: '刷新',
    none: '还没有外发消息',
    noneHint: '有人获取验证码或收到邀请后，消息会出现在这里。',
    noMatch: '没有符合条件的消息',
    emptied: '（内容已清除）',
    columns: { time: '时间', recipient: '接收方', text: '内容', state: '状态', tenant: '企业' },
    channels: { sms: '短信', mail: '邮件' },
    states: { all: '全部状态', waiting: '等待发送', kept: '已保留', sent: '已发送', failed: '发送失败' },
  },
  kept: {
    sms: '这台服务器没有接入短信服务，短信不会发出，而是保留在服务器上。',
    mail: '这台服务器没有接入邮件服务，邮件不会发出，而是保留在服务器上。',
    ask: '平台运营人员可以看到，请向他们索取。',
    read: '以平台运营身份查看外发消息',
  },
}
