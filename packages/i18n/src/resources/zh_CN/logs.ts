// Logs for operators: calls of the REST interface, and what people did (OPS-05). Actions by their codes, with _ for the dot.
import { actions as account } from './account.ts'
import { actions as answer } from './answer.ts'
import { actions as answering } from './answering.ts'
import { actions as articleSettings } from './article-settings.ts'
import { actions as auth } from './auth.ts'
import { actions as books } from './books.ts'
import { actions as certification } from './certification.ts'
import { actions as comments } from './comments.ts'
import { actions as dictionaries } from './dictionaries.ts'
import { actions as directory } from './directory.ts'
import { actions as editor } from './editor.ts'
import { actions as files } from './files.ts'
import { actions as gitSource } from './git-source.ts'
import { actions as groups } from './groups.ts'
import { actions as health } from './health.ts'
import { actions as history } from './history.ts'
import { actions as home } from './home.ts'
import { actions as imports } from './imports.ts'
import { actions as inbox } from './inbox.ts'
import { actions as initialization } from './initialization.ts'
import { actions as invitations } from './invitations.ts'
import { actions as invoices } from './invoices.ts'
import { actions as ldap } from './ldap.ts'
import { actions as links } from './links.ts'
import { actions as manage } from './manage.ts'
import { actions as manual } from './manual.ts'
import { actions as memberFiles } from './member-files.ts'
import { actions as members } from './members.ts'
import { actions as notices } from './notices.ts'
import { actions as operation } from './operation.ts'
import { actions as orders } from './orders.ts'
import { actions as organisationInvitations } from './organisation-invitations.ts'
import { actions as parameters } from './parameters.ts'
import { actions as permission } from './permission.ts'
import { actions as platform } from './platform.ts'
import { actions as portal } from './portal.ts'
import { actions as publishing } from './publishing.ts'
import { actions as robot } from './robot.ts'
import { actions as search } from './search.ts'
import { actions as security } from './security.ts'
import { actions as seo } from './seo.ts'
import { actions as setting } from './setting.ts'
import { actions as space } from './space.ts'
import { actions as templateCentre } from './template-centre.ts'
import { actions as templates } from './templates.ts'
import { actions as thirdParty } from './third-party.ts'
import { actions as webhook } from './webhook.ts'
import { actions as welcome } from './welcome.ts'
import { actions as words } from './words.ts'

export const logs = {
  title: '操作日志',
  lead: '所有企业中谁在何时做了什么。保留 {{days}} 天。',
  apiTitle: '接口日志',
  apiLead: '通过开放接口发来的每次调用，不含密码、令牌、验证码、手机号和邮箱。保留 {{days}} 天。',
  off: '接口日志已关闭，新的调用不会被记录。',
  lost_one: '最近 {{days}} 天有 {{count}} 次调用未能记录。',
  lost_other: '最近 {{days}} 天有 {{count}} 次调用未能记录。',
  list: '日志列表',
  viewOf: '查看“{{name}}”的详情（{{time}}）',
  detail: '日志详情',
  more: '加载更多',
  searchOn: '继续查找更早的日志',
  noneYet: '还没有日志',
  noneFound: '没有符合条件的日志',
  noneSoFar: '目前查过的日志中没有符合条件的',
  export: '导出 CSV',
  exportHint_one: '最多导出 {{count}} 行。',
  exportHint_other: '最多导出 {{count}} 行。',
  milliseconds: '{{count}} 毫秒',
  cut: '数据已脱敏，过长的内容会被截断。',
  callUnknown: '没有与此日志对应的请求记录：它由后台任务产生，或请求记录已过保留期。',
  filters: {
    tenant: '企业名称、代码或编号',
    name: '接口，如 /manual/findById',
    text: '搜索内容',
    member: '操作人姓名或账号',
    from: '开始时间',
    to: '结束时间',
    clear: '清除筛选',
  },
  columns: {
    id: '编号',
    name: '接口',
    summary: '说明',
    method: '请求方式',
    tenantCode: '企业代码',
    tenant: '企业',
    caller: '调用者',
    time: '时间',
    duration: '耗时',
    status: 'HTTP 状态',
    code: '返回码',
    message: '消息',
    result: '结果',
    ip: 'IP 地址',
    request: '请求数据',
    response: '返回数据',
    type: '类型',
    module: '模块',
    action: '操作',
    actor: '操作人',
    account: '操作人账号',
    subject: '对象编号',
    remark: '备注',
    url: 'URL',
    device: '浏览器与系统',
    userAgent: '浏览器标识',
    exception: '异常',
    requestId: '请求编号',
  },
  results: { success: '成功', failure: '失败' },
  types: { member: '成员', operator: '运营人员', visitor: '访客', apiToken: '令牌', system: '系统' },
  tokens: { openApi: '开放接口令牌', ai: '智能助手令牌' },
  modules: {
    session: '登录会话',
    user: '用户',
    tenant: '企业',
    operator: '运营人员',
    appearance: '外观与域名',
    token: '令牌',
    member: '成员',
    group: '成员组',
    invitation: '邀请',
    link: '链接',
    space: '空间',
    manual: '手册',
    article: '文章',
    comment: '评论',
    feedback: '反馈',
    file: '文件',
    answer: '智能助手的回答',
    unanswered: '未答问题',
    aiSettings: '智能助手设置',
    sensitiveWord: '敏感词',
    robot: '智能助手',
    theme: '门户主题',
    synonym: '同义词',
    pin: '置顶结果',
    setQuestion: '测试问题',
    template: '模板',
    templateGroup: '模板分组',
    platformTemplate: '平台模板',
    mail: '邮件',
    message: '消息',
    messageTemplate: '消息文案',
    preference: '偏好设置',
    identityProvider: '登录方式',
    ldap: 'LDAP',
    account: '第三方账号',
    secondFactor: '两步验证',
    passkey: '通行密钥',
    promotion: '推广链接',
    notice: '通知',
    certification: '认证',
    package: '套餐',
    order: '订单',
    invoice: '发票',
    payment: '支付',
    parameter: '系统参数',
    dictionary: '字典',
    job: '后台任务',
    webhook: 'Webhook',
    log: '日志',
  },
  actions: {
    ...account,
    ...answer,
    ...answering,
    ...articleSettings,
    ...auth,
    ...books,
    ...certification,
    ...comments,
    ...dictionaries,
    ...directory,
    ...editor,
    ...files,
    ...gitSource,
    ...groups,
    ...health,
    ...history,
    ...home,
    ...imports,
    ...inbox,
    ...initialization,
    ...invitations,
    ...invoices,
    ...ldap,
    ...links,
    ...manage,
    ...manual,
    ...memberFiles,
    ...members,
    ...notices,
    ...operation,
    ...orders,
    ...organisationInvitations,
    ...parameters,
    ...permission,
    ...platform,
    ...portal,
    ...publishing,
    ...robot,
    ...search,
    ...security,
    ...seo,
    ...setting,
    ...space,
    ...templateCentre,
    ...templates,
    ...thirdParty,
    ...webhook,
    ...welcome,
    ...words,
    message_resend: '重新发送消息',
    preference_update: '修改偏好设置',
    log_export: '导出操作日志',
    log_exportApi: '导出接口日志',
  },
} as const
