// All procedures, by area.
import { createCallerFactory, router } from '../trpc.ts'
import { account } from './account.ts'
import { aiSettings } from './ai-settings.ts'
import { answerLog } from './answer-log.ts'
import { appearance } from './appearance.ts'
import { article } from './article.ts'
import { ask } from './ask.ts'
import { auth } from './auth.ts'
import { comment } from './comment.ts'
import { cooperation } from './cooperation.ts'
import { directory } from './directory.ts'
import { feedback } from './feedback.ts'
import { file } from './file.ts'
import { forgotPassword } from './forgot-password.ts'
import { group } from './group.ts'
import { home } from './home.ts'
import { identityProvider } from './identity-provider.ts'
import { invitation } from './invitation.ts'
import { manual } from './manual.ts'
import { member } from './member.ts'
import { notification } from './notification.ts'
import { operation } from './operation.ts'
import { preference } from './preference.ts'
import { presence } from './presence.ts'
import { publishing } from './publishing.ts'
import { qrLogin } from './qr-login.ts'
import { reader } from './reader.ts'
import { registration } from './registration.ts'
import { robot } from './robot.ts'
import { search } from './search.ts'
import { searchInsights } from './search-insights.ts'
import { security } from './security.ts'
import { sensitiveWord } from './sensitive-word.ts'
import { seo } from './seo.ts'
import { space } from './space.ts'
import { synonym } from './synonym.ts'
import { system } from './system.ts'
import { template } from './template.ts'
import { tenant } from './tenant.ts'
import { thirdParty } from './third-party.ts'
import { token } from './token.ts'
import { version } from './version.ts'
import { writing } from './writing.ts'

export const appRouter = router({
  auth,
  account,
  notification,
  qrLogin,
  forgotPassword,
  operation,
  space,
  home,
  manual,
  article,
  directory,
  publishing,
  version,
  comment,
  feedback,
  cooperation,
  presence,
  reader,
  seo,
  search,
  searchInsights,
  synonym,
  ask,
  answerLog,
  aiSettings,
  sensitiveWord,
  robot,
  preference,
  token,
  thirdParty,
  identityProvider,
  security,
  member,
  group,
  invitation,
  registration,
  system,
  tenant,
  appearance,
  writing,
  template,
  file,
})
export type AppRouter = typeof appRouter
/** Calls procedures in this process, as the actor of the given context. */
export const createCaller = createCallerFactory(appRouter)
export type Caller = ReturnType<typeof createCaller>
