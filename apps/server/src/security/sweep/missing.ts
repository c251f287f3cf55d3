// Names what is not found: the answer to an id that belongs to nothing names what it was to be, and never says 'article deleted' of a member, a
// group or a path. What is hidden from the caller is named like what does not exist, so that the names reveal nothing either.
import type { Missing } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { type Way, wireCode } from '../all-calls.ts'
import type { Row } from '../permission-matrix/table.ts'
import { asCaller, keyOf, type World } from '../permission-matrix/world.ts'
import { type Answer, type Call, nameOf, send } from './calls.ts'
import type { Ground } from './ground.ts'

export const NOT_FOUND = 5
const NOWHERE = 'zzzzzzzzzzzz'

/** The ids of a world begin with a letter for each kind. */
const KINDS: Readonly<Record<string, readonly Missing[]>> = {
  a: ['article'],
  b: ['manual'],
  c: ['comment'],
  d: ['article'],
  e: ['feedback'],
  f: ['file'],
  g: ['group'],
  i: ['invitation'],
  k: ['link'],
  l: ['link'],
  m: ['member'],
  p: ['template'],
  q: ['answer', 'conversation', 'question'],
  r: ['article'],
  s: ['space'],
  h: ['theme'],
  t: ['comment'],
  u: ['account', 'member'],
  v: ['version'],
  w: ['upload'],
}

/** Procedures whose inputs in the matrix name something else by an id of the world, or by two ids that belong together. */
const OTHERS: Readonly<Record<string, readonly Missing[]>> = {
  'account.endSession': ['session'],
  'security.removePasskey': ['passkey'],
  'qrLogin.state': ['qrCode'],
  'qrLogin.enter': ['qrCode'],
  'qrLogin.request': ['qrCode'],
  'qrLogin.decide': ['qrCode'],
  'memberImport.get': ['import'],
  'memberImport.lines': ['import'],
  'memberImport.run': ['import'],
  'writing.importedPages': ['import'],
  'writing.confirmImport': ['import'],
  'writing.cancelImport': ['import'],
  'identityProvider.update': ['provider'],
  'identityProvider.remove': ['provider'],
  'identityProvider.check': ['provider'],
  'operation.resend': ['message'],
  'thirdParty.unlink': ['account'],
  'certification.withdraw': ['certification'],
  'tenantCertification.withdraw': ['certification'],
  'certificationAudit.get': ['certification'],
  'certificationAudit.pass': ['certification'],
  'certificationAudit.refuse': ['certification'],
  'invoice.withdraw': ['invoice'],
  'invoice.removeTitle': ['invoice'],
  'invoiceAudit.get': ['invoice'],
  'invoiceAudit.refuse': ['invoice'],
  'invoiceAudit.void': ['invoice'],
  'invoiceAudit.reissue': ['invoice'],
  'apiLog.get': ['log'],
  'operationLog.get': ['log'],
  'order.get': ['order'],
  'order.create': ['package'],
  'order.pay': ['order'],
  'order.check': ['order'],
  'order.cancel': ['order'],
  'orderAudit.get': ['order'],
  'orderAudit.confirm': ['order'],
  'orderAudit.accept': ['order'],
  'orderAudit.dismiss': ['order'],
  'orderAudit.refund': ['order'],
  'payment.savePackage': ['package'],
  'payment.removePackage': ['package'],
  'ldap.changes': ['run'],
  'ldap.log': ['run'],
  // A manual without a portal has no page, whether it exists or not.
  'portal.page': ['page'],
  'version.restore': ['article', 'version'],
}

/** The ids in `input`, each once. */
const idsIn = (input: unknown, key: string): string[] => [
  ...new Set(JSON.stringify(input ?? null).match(new RegExp(`(?<=")[a-z]${key}(?=")`, 'g'))),
]
const without = (input: unknown, id: string): unknown =>
  JSON.parse(
    JSON.stringify(input ?? null).replaceAll(`"${id}"`, `"${id.charAt(0)}${NOWHERE}"`),
    // No input at all is null in JSON.
    (key, value) => (key === '' ? (value ?? undefined) : value),
  )

type Body = {
  msg?: string
  data?: { missing?: Missing } | null
  error?: { message: string; data: { data?: { missing?: Missing } } }
}
/** Returns the missing thing of a response, and its sentence. */
export function namedIn(text: string): { missing: Missing | undefined; message: string | undefined } {
  const { msg, data, error }: Body = JSON.parse(text)
  return { missing: error ? error.data.data?.missing : data?.missing, message: error ? error.message : msg }
}

/** Kinds of things that answers have named so far. */
export const namedKinds = new Set<Missing>()

/** The administrator of the tenant names one thing after the other that does not exist. */
export async function namesOfNothing(ground: Ground, way: Way, row: Row, world: World): Promise<string[]> {
  const mine = asCaller(world, 'tenant')
  const input = await row.input(mine)
  const problems: string[] = []
  for (const id of idsIn(input, keyOf(world))) {
    const { text } = await send(ground, { way, row, caller: 'tenant', world: mine, input: without(input, id) })
    if (wireCode(text) !== NOT_FOUND) continue
    const { missing, message } = namedIn(text)
    const kinds = OTHERS[way.procedure] ?? KINDS[id.charAt(0)] ?? []
    const isRight =
      missing !== undefined && kinds.includes(missing) && message === translate('en_US', `errors.missing.${missing}`)
    if (!isRight) problems.push(`${way.name} without ${id}: names ${missing}, not ${kinds}: ${message}`)
    if (missing) namedKinds.add(missing)
  }
  return problems
}

/** Whether what was hidden from a caller was answered like what does not exist. */
export async function hiddenLikeNothing(ground: Ground, call: Call, answer: Answer): Promise<string[]> {
  const { world, input, row, caller } = call
  if (caller !== 'other' && caller !== 'none') return []
  if (row.expected[caller] !== 'hidden' || wireCode(answer.text) !== NOT_FOUND) return []
  const ids = idsIn(input, keyOf(world))
  if (ids.length === 0) return []
  const hidden = JSON.stringify(namedIn(answer.text))
  for (const id of ids) {
    const { text } = await send(ground, { ...call, input: without(input, id) })
    if (JSON.stringify(namedIn(text)) === hidden) return []
  }
  return [`${nameOf(call)}: ${hidden} tells that it exists`]
}
