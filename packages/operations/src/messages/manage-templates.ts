// The texts of mails and SMS, as operators change them: both languages, a closed list of variables, back to the built-in text (MSG-03).
import type {
  Lang,
  MessagePreview,
  MessageTemplate,
  MessageTemplateInput,
  MessageTemplateKey,
  MessageTemplates,
  TemplatePlace,
} from '@lectern/contracts'
import { MailKind, SmsKind, variablesOf } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  builtIn,
  findTemplate,
  findTemplates,
  invalid,
  removeTemplate,
  renderExample,
  requireOperator,
  transact,
  unknownVariables,
  writeAudit,
  writeTemplate,
} from '@lectern/kernel'

const KEYS: readonly MessageTemplateKey[] = [
  ...MailKind.options.map((kind) => ({ channel: 'mail', kind }) as const),
  ...SmsKind.options.map((kind) => ({ channel: 'sms', kind }) as const),
]
const LANGS: readonly Lang[] = ['zh_CN', 'en_US']

/** Every kind, and the languages in which an operator wrote its text. Errors: unauthenticated, roleRequired. */
export async function listMessageTemplates(ctx: DomainContext): Promise<MessageTemplates> {
  requireOperator(ctx)
  const rows = await findTemplates(ctx.db)
  return KEYS.map((key) => ({
    ...key,
    changed: LANGS.filter((lang) =>
      rows.some((row) => row.channel === key.channel && row.kind === key.kind && row.lang === lang),
    ),
  }))
}

/** The text in use. Errors: unauthenticated, roleRequired. */
export async function getMessageTemplate(ctx: DomainContext, place: TemplatePlace): Promise<MessageTemplate> {
  requireOperator(ctx)
  const row = await findTemplate(ctx.db, place)
  const { subject, body } = row ?? builtIn(place, place.lang)
  return {
    ...{ subject, body, changed: row !== null, changedTime: row?.updatedAt.toISOString() ?? null },
    variables: Object.keys(variablesOf(place)),
  }
}

const idOf = ({ channel, kind, lang }: TemplatePlace) => `${channel}-${kind}-${lang}`

function check(input: MessageTemplateInput): void {
  const types = variablesOf(input)
  for (const field of ['subject', 'body'] as const) {
    const unknown = unknownVariables(input[field], types)
    if (unknown.length > 0) throw invalid(field, 'unknownVariable', { names: unknown.join(', ') })
  }
  if (input.channel === 'mail' && input.subject === '') throw invalid('subject', 'required')
}

/** Errors: unauthenticated, roleRequired, invalidInput (subject, body: unknownVariable). */
export async function saveMessageTemplate(ctx: DomainContext, input: MessageTemplateInput): Promise<MessageTemplate> {
  const { userId } = requireOperator(ctx)
  check(input)
  const { subject, body } = input
  await transact(ctx, async (tx) => {
    await writeTemplate(tx, input, { subject, body, updatedBy: userId, updatedAt: ctx.now() })
    const entry = { tenantId: '', action: 'messageTemplate.update', subject: 'messageTemplate' } as const
    await writeAudit(tx, ctx, { ...entry, subjectId: idOf(input) })
  })
  return getMessageTemplate(ctx, input)
}

/** Back to the built-in text. Errors: unauthenticated, roleRequired. */
export async function resetMessageTemplate(ctx: DomainContext, place: TemplatePlace): Promise<MessageTemplate> {
  requireOperator(ctx)
  await transact(ctx, async (tx) => {
    if (!(await removeTemplate(tx, place))) return
    const entry = { tenantId: '', action: 'messageTemplate.reset', subject: 'messageTemplate' } as const
    await writeAudit(tx, ctx, { ...entry, subjectId: idOf(place) })
  })
  return getMessageTemplate(ctx, place)
}

/** The text with values of an example; nothing is stored. Errors as of {@link saveMessageTemplate}. */
export function previewMessageTemplate(ctx: DomainContext, input: MessageTemplateInput): MessagePreview {
  requireOperator(ctx)
  check(input)
  return renderExample(input)
}
