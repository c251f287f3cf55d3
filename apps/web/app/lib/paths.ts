// Addresses of the pages, in one place (specification §2, route table).

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) params.set(key, value)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** Value of `from` of the results page, when somebody searched while they were reading. */
export const FROM_READER = 'reader'

type LogFilter = { from?: string; to?: string; outcome?: 'doubtful' | 'miss' }

type OperatorPlace =
  | 'board'
  | 'tenants'
  | 'registration'
  | 'operators'
  | 'users'
  | 'appearance'
  | 'promotion'
  | 'mail'
  | 'mail-texts'
  | 'notices'
  | 'sensitive-words'
  | 'online'
  | 'logs'
  | 'api-logs'
  | 'health'
  | 'models'
  | 'parameters'
  | 'dictionaries'
  | 'templates'
  | 'certifications'
  | 'orders'
  | 'invoices'
  | 'selling'

export const paths = {
  /** The template centre, and in it one tab. */
  templates: (tab?: 'themes' | 'groups') => withQuery('/manage/templates', { tab }),
  template: (id: string) => `/manage/templates/${encodeURIComponent(id)}`,
  themeTemplate: (id: string) => `/manage/theme-templates/${encodeURIComponent(id)}`,
  login: '/login',
  bindPhone: '/weChatBindPhone',
  completeInformation: '/completeInformation',
  sso: '/sso',
  ssoFail: '/sso-fail',
  register: '/register',
  registerStatus: '/register-status',
  agreement: '/agreement',
  privacy: '/privacy',
  invite: (code: string) => `/invite/${encodeURIComponent(code)}`,
  inviteError: '/invite-error',
  inviteSuccess: (type: 'login' | 'register', inviteCode?: string) =>
    withQuery('/invite-success', { type, inviteCode }),
  /** Sign-in that returns to `path`. */
  loginTo: (path: string) => withQuery('/login', { redirect: path }),
  loginByInvitation: (inviteCode: string) => withQuery('/login', { inviteCode }),
  registerByInvitation: (inviteCode: string) => withQuery('/register', { inviteCode }),
  resetPassword: '/reset-password',
  /** Sets the first password of a new member. */
  welcome: (token: string) => `/set-password/${encodeURIComponent(token)}`,
  /** Members by a file; of one that was read before. */
  membersWithoutFactor: '/setting/members?factor=missing',
  importMembers: (importId?: string) => withQuery('/setting/members/import', { importId }),
  /** Opened by the device that scanned the code of a waiting page. */
  qrLogin: (id: string) => `/qr-login/${encodeURIComponent(id)}`,
  messages: '/operation/messages',
  /** Fallback target: the start page, or for visitors the public page of this host. */
  home: '/welcome',
  start: '/home/start',
  /** The guided setup of an organisation. */
  setup: '/home/setup',
  collect: (tab?: string) => withQuery('/home/collect', { tab }),
  publicArea: '/home/public',
  spaces: '/home/space-list',
  space: (spaceId: string) => withQuery('/home/space-list', { spaceId }),
  manuals: '/home/manual-list',
  /** The manual list at one of its filters. */
  manualsBy: (filter: string) => withQuery('/home/manual-list', { filter }),
  /** Editor of a manual, at one article when given. */
  manual: (manualId: string, articleId?: string) =>
    withQuery(`/article/manual-content/${encodeURIComponent(manualId)}`, { articleId }),
  /** Editor of a manual with the panel that imports documents. */
  importInto: (manualId: string) =>
    withQuery(`/article/manual-content/${encodeURIComponent(manualId)}`, { panel: 'import' }),
  /** The reader's address of a manual (by id or address suffix); not hydrated, so it needs a full page load. */
  pub: (manual: string, articleId?: string) => withQuery(`/pub/${encodeURIComponent(manual)}`, { articleId }),
  /** One published article by itself. */
  pubSingle: (articleId: string) => `/pubs/${encodeURIComponent(articleId)}`,
  /** The portal of a manual; not hydrated, so it needs a full page load. */
  website: (manualId: string) => withQuery('/article/website', { manualId }),
  /** Export of a published article as PDF or Word. */
  articleExport: (articleId: string) => `/article/manual-content-out/${encodeURIComponent(articleId)}`,
  /** The file itself; `text`: of the draft, for writers. */
  articleFile: (articleId: string, query: { format: string; lang: string; text?: string }) =>
    withQuery(`/article-file/${encodeURIComponent(articleId)}`, query),
  /** Asks the robot of a manual (by id or address suffix), or that of the organisation. */
  robot: (manual?: string) => (manual ? `/robot/${encodeURIComponent(manual)}` : '/robot'),
  /** Asks the robot of the organisation this question. */
  askRobot: (question: string) => withQuery('/robot', { question }),
  /** Settings of a manual, or its presentation, or who works on it. */
  manualSettings: (manualId: string, tab?: 'seo' | 'permission') =>
    withQuery(`/article/settings/${encodeURIComponent(manualId)}`, { tab }),
  /** Settings of a manual's robot. */
  robotSettings: (manualId: string) => `/article/robot/${encodeURIComponent(manualId)}`,
  /** The Git repository of a manual. */
  gitSource: (manualId: string) => `/article/git/${encodeURIComponent(manualId)}`,
  /** Endpoints that receive events of a manual. */
  manualWebhooks: (manualId: string) => `/article/webhooks/${encodeURIComponent(manualId)}`,
  /** Questions to a manual's robot. */
  answerLog: (manualId: string, filter: LogFilter = {}) =>
    withQuery(`/article/answer-log/${encodeURIComponent(manualId)}`, filter),
  /** Questions to all robots of the organisation. */
  allAnswers: (filter: LogFilter) => withQuery('/setting/ai-log', filter),
  /** Portals of a manual, or the designer of one of its themes. */
  portal: (manualId: string, themeId?: string) =>
    `/article/portal/${encodeURIComponent(manualId)}${themeId === undefined ? '' : `/${encodeURIComponent(themeId)}`}`,
  /** An attachment in a page of its own. */
  fileView: (fileId: string) => withQuery('/preview', { fileId }),
  /** One's own activity and settings, at one of their tabs when given. */
  userInfo: (tab?: string) => withQuery('/user/info', { tab }),
  /** The message box. */
  userMessages: (tab?: string) => withQuery('/user/messages', { tab }),
  userSetting: (tab?: string) => withQuery('/user/setting', { tab }),
  /** The links that one has made. */
  userLinks: '/user/links',
  /** Settings of the organisation, at one of their pages when given. */
  setting: (tab?: string) => (tab ? `/setting/${tab}` : '/setting'),
  /** The board of the organisation, or of one manual. */
  statistics: (manualId?: string) => withQuery('/dataStatistics', { manualId }),
  /** Pages of the platform's operators. */
  manage: (place?: OperatorPlace) => (place ? `/manage/${place}` : '/manage'),
  /** One dictionary, for operators. */
  dictionary: (code: string) => withQuery('/manage/dictionaries', { code }),
  /** One organisation, for operators. */
  tenant: (id: string) => `/manage/tenants/${encodeURIComponent(id)}`,
  /** The people of one organisation, and orders of which a part matches, for operators. */
  usersOf: (tenantId: string) => withQuery('/manage/users', { tenantId }),
  usersNamed: (text: string) => withQuery('/manage/users', { text }),
  ordersBy: (search: string) => withQuery('/manage/orders', { search }),
  /** Organisations of the platform, by what figures are about. */
  tenantsBy: (filter: Record<string, string | undefined>) => withQuery('/manage/tenants', filter),
  /** Promotion links of which a part matches. */
  promotionBy: (search: string) => withQuery('/manage/promotion', { search }),
  /** Feedback of readers on an article, in the editor. */
  feedbackOn: (manualId: string, articleId: string) =>
    withQuery(`/article/manual-content/${encodeURIComponent(manualId)}`, { articleId, panel: 'feedback' }),
  /** The product's own first page. */
  official: '/official',
  initialization: '/tenantInitialization',
  /** `asks`: with an answer, which costs. */
  search: (searchContent: string, manualId?: string, asks = false) =>
    withQuery('/ai-search-results', { searchContent, manualId, aiSearch: asks ? 'true' : undefined }),
} as const
