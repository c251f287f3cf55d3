// Texts of sign-in.
export const auth = {
  login: {
    title: '登录',
    welcome: '欢迎回来',
    lead: '登录后继续编写、发布和管理你的手册。',
    account: '账号',
    accountPlaceholder: '请输入账号',
    password: '密码',
    passwordPlaceholder: '请输入密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    submit: '登录',
    submitting: '正在登录…',
    accountRequired: '请输入账号',
    passwordRequired: '请输入密码',
    headline: '写得清楚，查得到，问得出',
    pitch: '把帮助手册写好、发布出去，让读者搜一搜、问一问就能找到答案。',
    points: {
      write: '像写文档一样写手册，自动保存',
      publish: '一键发布，读者马上看到最新内容',
      answer: '搜索与智能问答，答案都注明出处',
    },
  },
  logout: '退出登录',
}
