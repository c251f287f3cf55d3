// What mails and SMS say until an operator changes it: mails in Markdown, SMS as plain text. Variables are those of MAIL_KINDS and SMS_KINDS.
export const mails = {
  mail: {
    code: {
      subject: '验证码',
      body: '你的验证码是 **{{code}}**，用于{{purpose}}，{{minutes}} 分钟内有效。请勿告诉他人。',
    },
    phoneChanged: {
      subject: '登录信息已更换',
      body: '账号“{{name}}”绑定的手机号已更换为 {{contact}}。\n\n如非本人操作，请立即重置密码并联系管理员。',
    },
    emailChanged: {
      subject: '登录信息已更换',
      body: '账号“{{name}}”绑定的邮箱已更换为 {{contact}}。\n\n如非本人操作，请立即重置密码并联系管理员。',
    },
    invitation: {
      subject: '邀请你加入“{{tenant}}”',
      body: '{{inviter}} 邀请你加入“{{tenant}}”。\n\n请打开以下链接加入，{{days}} 天内有效：\n\n{{address}}\n\n如果你不认识邀请人，请忽略这封邮件。',
    },
    invitationSpace: {
      subject: '邀请你加入“{{tenant}}”',
      body: '{{inviter}} 邀请你以{{role}}的身份加入“{{tenant}}”的空间“{{space}}”。\n\n请打开以下链接加入，{{days}} 天内有效：\n\n{{address}}\n\n如果你不认识邀请人，请忽略这封邮件。',
    },
    welcome: {
      subject: '欢迎加入“{{tenant}}”',
      body: '{{name}}，你好：\n\n你已加入“{{tenant}}”，账号是 **{{account}}**。\n\n请打开以下链接设置密码，{{days}} 天内有效：\n\n{{address}}\n\n如果这封邮件与你无关，请忽略。',
    },
    welcomeKnown: {
      subject: '你已被添加到“{{tenant}}”',
      body: '你好：\n\n你已被添加到“{{tenant}}”，账号为 **{{account}}**。这个邮箱已有账号，该账号及其密码不变。\n\n打开以下链接，用自己的账号加入，{{days}} 天内有效：\n\n{{address}}\n\n如果你不认识“{{tenant}}”，请忽略这封邮件。',
    },
    notification: {
      subject: '{{sentence}}',
      body: '{{name}}，你好：\n\n{{sentence}}\n\n[打开查看]({{address}})',
    },
    digest: {
      subject: '你有 {{count}} 条未读消息',
      body: '{{name}}，你好：\n\n你有 {{count}} 条未读消息：\n\n{{lines}}\n\n[查看全部消息]({{address}})',
    },
    notice: {
      subject: '{{title}}',
      body: '## {{title}}\n\n{{content}}\n\n[打开查看]({{address}})',
    },
    downtime: {
      subject: '停机通知：{{from}} 至 {{to}}',
      body: '系统将于 **{{from}}** 至 **{{to}}** 停机维护，期间无法使用。\n\n{{content}}\n\n请提前保存正在编辑的内容。',
    },
    quotaWarning: {
      subject: '“{{tenant}}”的用量已达 {{percent}}%',
      body: '“{{tenant}}”已使用 {{used}}，上限为 {{limit}}（{{percent}}%）。\n\n[查看用量]({{address}})',
    },
    test: { subject: '测试邮件', body: '邮件设置有效。' },
  },
  sms: {
    code: '你的验证码是 {{code}}，用于{{purpose}}，{{minutes}} 分钟内有效。请勿告诉他人。',
    phoneChanged: '账号“{{name}}”绑定的手机号已更换为 {{contact}}。如非本人操作，请立即重置密码并联系管理员。',
    emailChanged: '账号“{{name}}”绑定的邮箱已更换为 {{contact}}。如非本人操作，请立即重置密码并联系管理员。',
    account: '你已加入“{{tenant}}”，账号 {{account}}，登录地址 {{address}}。',
  },
  reasons: {
    address: '找不到这个服务器地址，请检查拼写。',
    connection: '连接不上服务器，请检查地址、端口和防火墙。',
    private: '这个地址在平台的内部网络中，不允许使用。',
    tls: '无法建立加密连接，请检查加密方式和端口，或服务器的证书。',
    signIn: '服务器不接受用户名或密码；有些邮箱需要使用授权码。',
    sender: '服务器不接受这个发件地址，发件地址通常要与登录的邮箱一致。',
    recipient: '收件地址被拒绝，可能不存在。',
    content: '邮件内容被拒绝，可能被当作垃圾邮件。',
    later: '对方暂时不接收，稍后会重试。',
    tooSlow: '服务器响应太慢。',
    smsTemplate: '短信服务商没有接受签名或模板，请检查短信配置。',
    smsLimit: '短信服务商限制了这个号码的发送次数。',
    expired: '发出前已过期。',
    crashed: '发送时程序多次意外结束。',
    other: '未能发出。',
  },
  reasonSaid: '{{reason}}（服务器返回：{{said}}）',
  unsubscribe: '不想再收到此类邮件？点此退订',
} as const
