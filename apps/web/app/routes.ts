// The map of the pages (specification §2, route table). What is not built yet answers with the 404 page.
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/index.tsx'),
  route('login', 'routes/login.tsx'),
  // Back from other services, and what follows.
  route('login/callback', 'routes/login-callback.tsx'),
  route('wechatCallback', 'routes/wechat-callback.tsx'),
  route('weChatBindPhone', 'routes/wechat-bind-phone.tsx'),
  route('completeInformation', 'routes/complete-information.tsx'),
  route('sso', 'routes/sso.tsx'),
  route('sso-fail', 'routes/sso-fail.tsx'),
  route('register', 'routes/register.tsx'),
  route('register-status', 'routes/register-status.tsx'),
  route('agreement', 'routes/agreement.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('cooperation/:id', 'features/cooperation/cooperation.route.tsx', { id: 'cooperation' }),
  route('cooperations/:id', 'features/cooperation/cooperation.route.tsx', { id: 'cooperations' }),
  route('invite/:id', 'routes/invite.tsx'),
  route('invite-error', 'routes/invite-error.tsx'),
  route('invite-success', 'routes/invite-success.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),

  // Signed-in area; the editor brings its own frame, the rest shares the shell.
  layout('routes/signed-in.tsx', [
    route('home', 'routes/home.tsx'),
    layout('routes/app-layout.tsx', [
      ...prefix('home', [
        route('start', 'routes/home-start.tsx'),
        route('collect', 'routes/home-collect.tsx'),
        route('public', 'routes/home-public.tsx'),
        route('space-list', 'routes/space-list.tsx'),
        route('manual-list', 'routes/manual-list.tsx'),
      ]),
      ...prefix('user', [
        index('routes/user-index.tsx'),
        route('info', 'routes/user-info.tsx'),
        route('setting', 'routes/user-setting.tsx'),
      ]),
      // Enterprise settings; each page is also a tab of features/setting/tabs.ts.
      route('setting', 'routes/setting-layout.tsx', [
        index('routes/setting-index.tsx'),
        route('basic-info', 'routes/setting-basic-info.tsx'),
        route('members', 'routes/setting-members.tsx'),
        route('groups', 'routes/setting-groups.tsx'),
        route('open-api-token', 'routes/setting-open-api-token.tsx'),
        route('ai-token', 'routes/setting-ai-token.tsx'),
        route('robot', 'routes/setting-robot.tsx'),
        route('ai', 'routes/setting-ai.tsx'),
        route('ai-log', 'routes/setting-ai-log.tsx'),
        route('sign-in', 'routes/setting-sign-in.tsx'),
        route('branding', 'routes/setting-branding.tsx'),
        route('sitemap', 'routes/setting-sitemap.tsx'),
        route('storage', 'routes/setting-storage.tsx'),
        route('synonyms', 'routes/setting-synonyms.tsx'),
        route('search-insights', 'routes/setting-search-insights.tsx'),
      ]),
      route('article/robot/:id', 'routes/manual-robot.tsx'),
      route('article/answer-log/:id', 'routes/manual-answer-log.tsx'),
    ]),
    route('article/manual-content/:id', 'features/editor/manual-content.route.tsx'),
    route('qr-login/:id', 'routes/qr-login.tsx'),
    route('operation/messages', 'routes/operation-messages.tsx'),
    route('exception/403', 'routes/exception-403.tsx'),
  ]),

  // Operators of the platform.
  route('manage', 'routes/manage-layout.tsx', [
    index('routes/manage-index.tsx'),
    route('tenants', 'routes/manage-tenants.tsx'),
    route('appearance', 'routes/manage-appearance.tsx'),
  ]),

  // Open to visitors.
  route('official', 'routes/official.tsx'),
  route('tenantInitialization', 'routes/tenant-initialization.tsx'),
  route('ai-search-results', 'routes/ai-search-results.tsx'),
  route('aiSearchResults', 'routes/ai-search-results-alias.tsx'),
  route('robot/:id?', 'routes/robot.tsx'),
  route('article-no-permission', 'routes/article-no-permission.tsx'),
  route('preview', 'routes/preview.tsx'),

  // Articles under the addresses of the application, and small for other products.
  route('article/published/:id', 'features/embed/published.route.tsx'),
  route('article/published-single/:id', 'features/embed/published-single.route.tsx'),
  route('article/published-small/:id', 'features/embed/published-small.route.tsx'),

  // Public reader, server-rendered without hydration.
  route('pub/s/:id', 'features/reader/pub-single-alias.route.tsx'),
  route('pub/a/:id', 'features/reader/pub-article-alias.route.tsx'),
  route('pwd', 'features/reader/pwd.route.tsx'),
  route('pub/:id', 'features/reader/pub.route.tsx'),
  route('pubs/:id', 'features/reader/pubs.route.tsx'),
  route('puba/:id', 'features/reader/puba.route.tsx'),

  route('exception/404', 'routes/exception-404.tsx', { id: 'exception-404' }),
  route('exception/500', 'routes/exception-500.tsx'),
  route('404', 'routes/exception-404.tsx', { id: 'not-found' }),
  route('*', 'routes/exception-404.tsx', { id: 'catch-all' }),
] satisfies RouteConfig
