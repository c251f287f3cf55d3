// The map of the pages (specification §2, route table). /file is no page: the server answers with the file.
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('shell/front.route.tsx', { id: 'front' }),
  route('login', 'features/people/sign-in/login.route.tsx'),
  // Back from other services, and what follows.
  route('login/callback', 'features/people/sign-in/third-party/login-callback.route.tsx'),
  route('wechatCallback', 'features/people/sign-in/third-party/wechat-callback.route.tsx'),
  route('weChatBindPhone', 'features/people/sign-in/third-party/wechat-bind-phone.route.tsx'),
  route('completeInformation', 'features/people/sign-in/third-party/complete-information.route.tsx'),
  route('sso', 'features/people/sign-in/third-party/sso.route.tsx'),
  route('sso-fail', 'features/people/sign-in/third-party/sso-fail.route.tsx'),
  route('register', 'features/people/registration/register.route.tsx'),
  route('register-status', 'features/people/registration/register-status.route.tsx'),
  route('agreement', 'features/people/registration/legal.route.tsx', { id: 'agreement' }),
  route('privacy', 'features/people/registration/legal.route.tsx', { id: 'privacy' }),
  route('cooperation/:id', 'features/library/cooperation/cooperation.route.tsx', { id: 'cooperation' }),
  route('cooperations/:id', 'features/library/cooperation/cooperation.route.tsx', { id: 'cooperations' }),
  route('invite/:id', 'features/people/invitations/invite.route.tsx'),
  route('invite-error', 'features/people/invitations/invite-error.route.tsx'),
  route('invite-success', 'features/people/invitations/invite-success.route.tsx'),
  route('set-password/:token', 'features/people/welcome/welcome.route.tsx'),
  route('reset-password', 'features/people/sign-in/reset-password.route.tsx'),

  // Signed-in area; the editor brings its own frame, the rest shares the shell.
  layout('shell/signed-in.route.tsx', { id: 'signed-in' }, [
    route('home', 'shell/redirects.route.tsx', { id: 'home-redirect' }),
    route('guide', 'shell/redirects.route.tsx', { id: 'guide-redirect' }),
    route('article', 'shell/redirects.route.tsx', { id: 'article-redirect' }),
    layout('shell/app-layout.route.tsx', [
      ...prefix('home', [
        route('start', 'shell/start.route.tsx'),
        route('collect', 'features/library/home/collect.route.tsx'),
        route('public', 'features/library/home/public.route.tsx'),
        route('space-list', 'features/library/spaces/spaces.route.tsx'),
        route('manual-list', 'features/library/manuals/manuals.route.tsx'),
      ]),
      ...prefix('user', [
        index('shell/redirects.route.tsx', { id: 'user-redirect' }),
        route('info', 'features/people/account/info.route.tsx'),
        route('messages', 'features/people/notifications/messages.route.tsx'),
        route('setting', 'features/people/account/setting.route.tsx'),
        route('links', 'features/library/sharing/my-links.route.tsx'),
        route('notice/:id', 'features/operations/notices/notice.route.tsx'),
      ]),
      // Settings of the organisation; each page is also a tab of shell/settings/tabs.ts.
      route('setting', 'shell/settings/settings.route.tsx', [
        index('shell/redirects.route.tsx', { id: 'setting-redirect' }),
        route('basic-info', 'features/people/members/administrators.route.tsx'),
        route('members', 'features/people/members/members.route.tsx'),
        route('members/import', 'features/people/members/import/import.route.tsx'),
        route('ldap', 'features/people/ldap/ldap.route.tsx'),
        route('certification', 'features/people/certification/certification.route.tsx'),
        route('quota', 'features/answering/quota/quota.route.tsx'),
        route('orders', 'features/operations/orders/orders.route.tsx'),
        route('groups', 'features/people/groups/groups.route.tsx'),
        route('open-api-token', 'features/people/tokens/tokens.route.tsx', { id: 'open-api-token' }),
        route('ai-token', 'features/people/tokens/tokens.route.tsx', { id: 'ai-token' }),
        route('robot', 'features/answering/robot/config/tenant-robot.route.tsx'),
        route('ai', 'features/answering/settings/settings.route.tsx'),
        route('ai-log', 'features/answering/ask/answer-log.route.tsx'),
        route('sign-in', 'features/people/third-party/providers.route.tsx'),
        route('notices', 'features/operations/notices/tenant-notices.route.tsx'),
        route('branding', 'features/people/branding/branding.route.tsx'),
        route('sitemap', 'features/reading/seo/sitemap.route.tsx'),
        route('read-volume', 'features/operations/boards/read-volume.route.tsx'),
        route('mail', 'features/operations/messages/tenant-mail.route.tsx', { id: 'setting-mail' }),
        route('storage', 'features/library/files/storage.route.tsx'),
        route('links', 'features/library/sharing/links.route.tsx'),
        route('synonyms', 'features/answering/synonyms/synonyms.route.tsx'),
        route('search-insights', 'features/answering/insights/insights.route.tsx'),
      ]),
      route('dataStatistics', 'features/operations/boards/data-statistics.route.tsx'),
      route('article/robot/:id', 'features/answering/robot/config/manual-robot.route.tsx'),
      route('article/answer-log/:id', 'features/answering/ask/manual-answer-log.route.tsx'),
      route('article/portal/:id', 'features/reading/portal/themes/themes.route.tsx'),
    ]),
    route('article/manual-content/:id', 'features/library/editor/manual-content.route.tsx'),
    route('article/portal/:id/:themeId', 'features/reading/portal/designer/designer.route.tsx'),
    route('qr-login/:id', 'features/people/sign-in/qr/qr-login.route.tsx'),
    route('exception/403', 'shell/exception-403.route.tsx'),
  ]),

  // Operators of the platform.
  layout('shell/operator-layout.route.tsx', [
    ...prefix('manage', [
      index('shell/redirects.route.tsx', { id: 'manage-redirect' }),
      route('board', 'features/operations/boards/operator/operator-board.route.tsx'),
      route('promotion', 'features/operations/boards/promotion/promotion-links.route.tsx'),
      route('tenants', 'features/operations/manage/tenants.route.tsx'),
      route('tenants/:id', 'features/operations/manage/tenant.route.tsx'),
      route('users', 'features/operations/users/users.route.tsx'),
      route('appearance', 'features/operations/manage/branding.route.tsx'),
      route('mail', 'features/operations/messages/mail.route.tsx'),
      route('mail-texts', 'features/operations/messages/mail-texts.route.tsx'),
      route('notices', 'features/operations/notices/platform-notices.route.tsx'),
      route('certifications', 'features/operations/manage/certifications.route.tsx'),
      route('orders', 'features/operations/orders/all-orders.route.tsx'),
      route('invoices', 'features/operations/invoices/all-invoices.route.tsx'),
      route('selling', 'features/operations/orders/selling.route.tsx'),
      route('online', 'features/operations/online/online.route.tsx'),
      route('logs', 'features/operations/logs/logs.route.tsx'),
      route('api-logs', 'features/operations/logs/api-logs.route.tsx'),
      route('health', 'features/operations/health/health.route.tsx'),
    ]),
    route('operation/messages', 'features/operations/messages/messages.route.tsx'),
  ]),

  // Open to visitors.
  route('unsubscribe', 'features/operations/messages/unsubscribe.route.tsx'),
  route('official', 'shell/official.route.tsx'),
  route('welcome', 'shell/welcome.route.tsx'),
  route('tenantInitialization', 'features/operations/system/initialization.route.tsx'),
  layout('shell/results-layout.route.tsx', { id: 'results' }, [
    route('ai-search-results', 'features/answering/search/ai-search-results.route.tsx'),
  ]),
  route('aiSearchResults', 'shell/redirects.route.tsx', { id: 'search-redirect' }),
  route('robot/:id?', 'features/answering/robot/robot.route.tsx'),
  route('article-no-permission', 'features/reading/reader/article-no-permission.route.tsx'),
  route('preview', 'features/library/files/preview.route.tsx'),

  // Articles under the addresses of the application, and small for other products.
  route('article/published/:id', 'features/reading/embed/published.route.tsx', { id: 'published' }),
  route('article/published-single/:id', 'features/reading/embed/published.route.tsx', { id: 'published-single' }),
  route('article/manual-content-out/:id', 'features/reading/export/manual-content-out.route.tsx'),
  route('article/published-small/:id', 'features/reading/embed/published-small.route.tsx'),

  // The portal of a manual.
  route('article/website', 'features/reading/portal/website.route.tsx'),

  // Public reader, server-rendered without hydration.
  route('pub/s/:id', 'features/reading/reader/pub-alias.route.tsx', { id: 'pub-single-alias' }),
  route('pub/a/:id', 'features/reading/reader/pub-alias.route.tsx', { id: 'pub-article-alias' }),
  route('pwd', 'features/reading/reader/pwd.route.tsx'),
  route('pub/:id', 'features/reading/reader/pub.route.tsx'),
  route('pubs/:id', 'features/reading/reader/pubs.route.tsx'),
  route('puba/:id', 'features/reading/reader/puba.route.tsx'),

  route('exception/404', 'shell/exception-404.route.tsx', { id: 'exception-404' }),
  route('exception/500', 'shell/exception-500.route.tsx'),
  route('404', 'shell/exception-404.route.tsx', { id: 'not-found' }),
  route('*', 'shell/exception-404.route.tsx', { id: 'catch-all' }),
] satisfies RouteConfig
