// Which texts the browser loads before anything else: those of the frame around every page, of the start page and of the palette. They
// are a quarter of all. The rest comes with the first module that names one of them.

/** Whole areas, groups of an area, or single texts. */
const FIRST: readonly string[] = [
  ...['common', 'errors', 'home', 'inbox', 'manual', 'onboarding', 'space', 'auth.logout'],
  ...['account.drawer', 'account.footer', 'account.notice', 'account.noticePreferences', 'account.notices'],
  ...['account.switch', 'account.tabBar', 'account.title', 'account.userMenu'],
  ...['answering.log.title', 'answering.settings.title', 'books.download', 'boards.title', 'boards.readVolume'],
  ...['boards.operator.title', 'boards.promotion.title', 'certification.title', 'certification.certified'],
  ...['certification.audit.title', 'editor.stateChanged', 'editor.stateUnpublished', 'files.storage.title'],
  ...['groups.management', 'health.title', 'invoices.all', 'ldapPage.title', 'links.mine', 'links.title', 'logs.title'],
  ...[
    'logs.apiTitle',
    'manage.appearance',
    'manage.tenants',
    'manage.title',
    'members.askContact',
    'members.basicInfo',
  ],
  ...['members.contactPerson', 'members.title', 'notices.downtime.period', 'notices.online.title', 'notices.shown'],
  ...['notices.title', 'operation.mail.nav', 'operation.messages.title', 'operation.tenantMail.title'],
  ...['operation.texts.title', 'orders.all', 'orders.title', 'orders.selling.title', 'parameterPage.title'],
  ...['platform.users.title', 'portal.designAction', 'quota.title', 'robot.config.open', 'robot.help', 'robot.title'],
  ...['search.insights.title', 'search.suggest', 'search.synonyms.title', 'seo.site.title', 'setting.branding.title'],
  ...['setting.groups', 'setting.title', 'setting.token.ai.title', 'setting.token.openApi.title'],
  'thirdParty.providers.title',
]

type Tree = { readonly [key: string]: string | Tree }

const isFirst = (path: string) => FIRST.some((one) => path === one || path.startsWith(`${one}.`))
const holdsFirst = (path: string) => FIRST.some((one) => one.startsWith(`${path}.`))

function firstOf(texts: Tree, above: string): Tree {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) => {
      const path = `${above}${key}`
      if (isFirst(path)) return [[key, value]]
      return typeof value !== 'string' && holdsFirst(path) ? [[key, firstOf(value, `${path}.`)]] : []
    }),
  )
}

/** The texts of one language as two files. `later` has areas that are only partly in `first` as a whole: it replaces them. */
export function splitTexts(texts: Tree): { first: Tree; later: Tree } {
  const later = Object.entries(texts).filter(([area]) => !isFirst(area))
  return { first: firstOf(texts, ''), later: Object.fromEntries(later) }
}

/** The texts that `source` names and that are not among the first. `areas` are the names before the first dot. */
export function laterKeysIn(source: string, areas: readonly string[]): string[] {
  const named = source.matchAll(new RegExp(`['"\`]((?:${areas.join('|')})\\.[\\w.]*)(?=['"\`$])`, 'g'))
  return [...named].flatMap(([, key = '']) => {
    const path = key.replace(/\.$/, '')
    return isFirst(path) ? [] : [key]
  })
}
