// Logs for operators: calls of the REST interface, and what people did (OPS-05). Actions by their codes, with _ for the dot.
import type { SameKeys } from '../../types.ts'
import type { logs as zh } from '../zh_CN/logs.ts'
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

export const logs: SameKeys<typeof zh> = {
  title: 'Operation log',
  lead: 'Who did what and when, in all organisations. Kept for {{days}} days.',
  apiTitle: 'API log',
  apiLead:
    'Every call of the API, without passwords, tokens, codes, phone numbers and email addresses. Kept for {{days}} days.',
  off: 'The API log is off. New calls are not recorded.',
  lost_one: '{{count}} call of the last {{days}} days could not be recorded.',
  lost_other: '{{count}} calls of the last {{days}} days could not be recorded.',
  list: 'Log entries',
  viewOf: 'View “{{name}}” ({{time}})',
  detail: 'Log entry',
  more: 'Load more',
  searchOn: 'Search older entries',
  noneYet: 'No entries yet',
  noneFound: 'No matching entries',
  noneSoFar: 'No matching entries so far',
  export: 'Export CSV',
  exportHint_one: 'At most {{count}} row.',
  exportHint_other: 'At most {{count}} rows.',
  milliseconds: '{{count}} ms',
  cut: 'Secrets are hidden and long data is cut.',
  callUnknown: 'No request is known for this entry: a background job made it, or the request is no longer kept.',
  filters: {
    tenant: 'Name, code or ID of an organisation',
    name: 'Call, such as /manual/findById',
    text: 'Search text',
    member: 'Name or account of the person',
    from: 'From',
    to: 'To',
    clear: 'Clear filters',
  },
  columns: {
    id: 'ID',
    name: 'Call',
    summary: 'Description',
    method: 'Method',
    tenantCode: 'Organisation code',
    tenant: 'Organisation',
    caller: 'Caller',
    time: 'Time',
    duration: 'Duration',
    status: 'HTTP status',
    code: 'Return code',
    message: 'Message',
    result: 'Result',
    ip: 'IP address',
    request: 'Request data',
    response: 'Returned data',
    type: 'Type',
    module: 'Module',
    action: 'Action',
    actor: 'Person',
    account: 'Account',
    subject: 'Subject ID',
    remark: 'Remark',
    url: 'URL',
    device: 'Browser and system',
    userAgent: 'User agent',
    exception: 'Exception',
    requestId: 'Request ID',
  },
  results: { success: 'Success', failure: 'Failure' },
  types: { member: 'Member', operator: 'Operator', visitor: 'Visitor', apiToken: 'Token', system: 'System' },
  tokens: { openApi: 'Open API token', ai: 'AI token' },
  modules: {
    session: 'Sessions',
    user: 'Users',
    tenant: 'Organisations',
    operator: 'Operators',
    appearance: 'Appearance and domains',
    token: 'Tokens',
    member: 'Members',
    group: 'Groups',
    invitation: 'Invitations',
    link: 'Links',
    space: 'Spaces',
    manual: 'Manuals',
    article: 'Articles',
    comment: 'Comments',
    feedback: 'Feedback',
    file: 'Files',
    answer: 'AI answers',
    unanswered: 'Unanswered questions',
    aiSettings: 'Settings of AI answers',
    sensitiveWord: 'Sensitive words',
    robot: 'Assistants',
    theme: 'Themes',
    synonym: 'Synonyms',
    pin: 'Pinned results',
    setQuestion: 'Test questions',
    template: 'Templates',
    templateGroup: 'Template groups',
    platformTemplate: 'Platform templates',
    mail: 'Mail',
    message: 'Messages',
    messageTemplate: 'Texts of messages',
    preference: 'Preferences',
    identityProvider: 'Sign-in providers',
    ldap: 'LDAP',
    account: 'Third-party accounts',
    secondFactor: 'Two-step verification',
    passkey: 'Passkeys',
    promotion: 'Promotion links',
    notice: 'Notices',
    certification: 'Certifications',
    package: 'Packages',
    order: 'Orders',
    invoice: 'Invoices',
    payment: 'Payment',
    parameter: 'System parameters',
    dictionary: 'Dictionaries',
    job: 'Background work',
    webhook: 'Webhook',
    log: 'Logs',
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
    message_resend: 'Sent a message again',
    preference_update: 'Changed a preference',
    log_export: 'Exported the operation log',
    log_exportApi: 'Exported the API log',
  },
}
