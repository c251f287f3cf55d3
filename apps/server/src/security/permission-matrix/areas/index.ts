// The reviewed tables of who may call what, one file per area; a new procedure gets its line there.
import { account } from './account.ts'
import { answers } from './answers.ts'
import { appearance } from './appearance.ts'
import { article } from './article.ts'
import { auth } from './auth.ts'
import { boards } from './boards.ts'
import { books } from './books.ts'
import { certification } from './certification.ts'
import { codes } from './codes.ts'
import { comment } from './comment.ts'
import { directory } from './directory.ts'
import { file } from './file.ts'
import { gitSource } from './git-source.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { invitation } from './invitation.ts'
import { invoices } from './invoices.ts'
import { ldap } from './ldap.ts'
import { logs } from './logs.ts'
import { manual } from './manual.ts'
import { member } from './member.ts'
import { messages } from './messages.ts'
import { notice } from './notice.ts'
import { orders } from './orders.ts'
import { parameters } from './parameters.ts'
import { platform } from './platform.ts'
import { portal } from './portal.ts'
import { preference } from './preference.ts'
import { publishing } from './publishing.ts'
import { reading } from './reading.ts'
import { robot } from './robot.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { sensitiveWords } from './sensitive-words.ts'
import { seo } from './seo.ts'
import { space } from './space.ts'
import { system } from './system.ts'
import { template } from './template.ts'
import { templateCentre } from './template-centre.ts'
import { tenant } from './tenant.ts'
import { thirdParty } from './third-party.ts'
import { token } from './token.ts'
import { webhook } from './webhook.ts'
import { writing } from './writing.ts'

export const areas = [
  auth,
  account,
  certification,
  orders,
  invoices,
  codes,
  messages,
  thirdParty,
  security,
  member,
  ldap,
  invitation,
  space,
  home,
  logs,
  manual,
  article,
  writing,
  gitSource,
  webhook,
  template,
  templateCentre,
  health,
  history,
  directory,
  comment,
  reading,
  boards,
  books,
  publishing,
  answers,
  robot,
  search,
  seo,
  portal,
  preference,
  notice,
  token,
  tenant,
  platform,
  parameters,
  sensitiveWords,
  appearance,
  file,
  system,
]
