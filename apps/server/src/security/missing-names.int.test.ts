// What is not found is named: every procedure and every REST call gets input that would work, with one id in it that belongs to nothing.
// The answer names what that id was to be, and never says 'article deleted' of a member, a group or a path. What exists but is hidden from
// the caller is named like what does not exist, so that the names tell nothing either (PERM-04, PERM-06).
import { MISSING, type Missing } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { describe, expect, it } from 'vitest'
import { allWays, type Way, wireCode } from './all-calls.ts'
import { areas } from './permission-matrix/areas/index.ts'
import { useStage } from './permission-matrix/stage.ts'
import { makeWorld } from './permission-matrix/world.ts'
import { keyOf } from './victim.ts'

const rows = new Map(areas.flat().map((row) => [row.procedure, row]))
const ways = allWays().filter(({ procedure }) => rows.has(procedure))
const NOT_FOUND = 5

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

const stage = useStage()

const NOWHERE = 'zzzzzzzzzzzz'

/** The ids in `input`, each once. */
const idsIn = (input: unknown, key: string): string[] => [
  ...new Set(JSON.stringify(input ?? null).match(new RegExp(`(?<=")[a-z]${key}(?=")`, 'g'))),
]
const without = (input: unknown, ids: readonly string[]): unknown =>
  JSON.parse(
    ids.reduce((json, id) => json.replaceAll(`"${id}"`, `"${id.charAt(0)}${NOWHERE}"`), JSON.stringify(input ?? null)),
    // No input at all is null in JSON.
    (key, value) => (key === '' ? (value ?? undefined) : value),
  )

type Body = {
  msg?: string
  data?: { missing?: Missing } | null
  error?: { message: string; data: { data?: { missing?: Missing } } }
}
/** What an answer says is missing, and its sentence. */
function namedIn(text: string): { missing: Missing | undefined; message: string | undefined } {
  const { msg, data, error }: Body = JSON.parse(text)
  return { missing: error ? error.data.data?.missing : data?.missing, message: error ? error.message : msg }
}

async function ask(way: Way, input: unknown, caller: 'tenant' | 'other' | 'none') {
  const token = await stage.people.session(caller, rows.get(way.procedure)?.endsSession === true)
  return (await way.send(stage.app, input, { token, host: stage.people.host })).text
}

const seen = new Set<Missing>()

describe('[PERM-06] a single id of nothing', () => {
  it.each(ways)('$name', async (way) => {
    const row = rows.get(way.procedure)
    const world = await makeWorld(stage.people, 'tenant')
    const input = await row?.input(world)
    for (const id of idsIn(input, keyOf(world))) {
      const text = await ask(way, without(input, [id]), 'tenant')
      if (wireCode(text) !== NOT_FOUND) continue
      const { missing, message } = namedIn(text)
      expect(OTHERS[way.procedure] ?? KINDS[id.charAt(0)], `${id}: ${text}`).toContain(missing)
      expect(message).toBe(translate('en_US', `errors.missing.${missing ?? 'article'}`))
      if (missing) seen.add(missing)
    }
  })

  it('was met for all that people name by an id', () => {
    const named: Missing[] = ['article', 'comment', 'feedback', 'file', 'group', 'link', 'manual', 'member', 'space']
    expect(named.filter((kind) => !seen.has(kind))).toEqual([])
  })
})

describe.each(['other', 'none'] as const)('[PERM-04] hidden from the caller: %s', (caller) => {
  it.each(ways)('$name: the same as nothing', async (way) => {
    const row = rows.get(way.procedure)
    if (row?.expected[caller] !== 'hidden') return
    const world = await makeWorld(stage.people, caller)
    const input = await row.input(world)
    const ids = idsIn(input, keyOf(world))
    const hidden = await ask(way, input, caller)
    if (ids.length === 0 || wireCode(hidden) !== NOT_FOUND) return
    const nothing: unknown[] = []
    for (const id of ids) nothing.push(namedIn(await ask(way, without(input, [id]), caller)))
    expect(nothing).toContainEqual(namedIn(hidden))
  })
})

it('a path without a call is a path', async () => {
  for (const url of ['/service/nothing/here', '/service/user/nothing']) {
    const answer = await stage.app.inject({ url, query: { lang: 'en_US' } })
    expect(answer.json()).toEqual({
      code: NOT_FOUND,
      msg: 'There is nothing at this path',
      data: { missing: 'path' },
    })
  }
  const procedure = await stage.app.inject({ url: '/trpc/nothing.here', headers: { lang: 'en_US' } })
  expect(namedIn(procedure.body).missing).toBe('path')
})

it('of all that can be missing, only articles are said to be deleted', () => {
  for (const lang of ['zh_CN', 'en_US'] as const) {
    const article = translate(lang, 'errors.missing.article')
    const others = MISSING.filter((kind) => kind !== 'article').map((kind) => translate(lang, `errors.missing.${kind}`))
    expect(others.filter((text) => text === article || /delet|删除|文章|\barticle/.test(text))).toEqual([])
    expect(new Set(others).size).toBe(MISSING.length - 1)
  }
})
