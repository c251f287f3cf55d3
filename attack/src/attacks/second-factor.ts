// Somebody who has the password, and nothing of the second factor: no way around it, no code good twice, and nothing that a sign-in that
// waits for its second step may do. The owner of an open session cannot take the second factor off without showing who they are.

import { createMember } from '@lectern/people'
import { allWays, type Way, wireCode } from '@lectern/server/security'
import { system, testContext, testDatabase } from '@lectern/testing'
import { sample } from '@lectern/testing/sample'
import { appCode } from '@lectern/testing/stand-ins'
import { type Attack, notes, sideBySide } from '../attack.ts'
import { call, codeSentTo, type Reply } from '../calls.ts'
import type { Stage } from '../stage.ts'

const PASSWORD = 'Right-Word-12'
const STEP_MS = 30_000
/** Calls that are tried in the short form. */
const SHORT = 60
const AT_ONCE = 20

type Victim = { account: string; phone: string; token: string; secret: string; codes: string[] }

async function aVictim(stage: Stage): Promise<Victim> {
  const account = `factor${Date.now()}${Math.random().toString(36).slice(2, 6)}`
  const phone = `137${String(Math.random()).slice(2, 10)}`
  const input = { account, name: 'Ada', password: PASSWORD, role: 'member' } as const
  const { userId } = await createMember(await testContext(system(stage.people.tenantId)), input)
  await testDatabase().prisma.user.update({ where: { id: userId }, data: { phoneNumber: phone, managedBy: null } })
  const { token } = (await call({ stage }, 'auth.login', { account, password: PASSWORD })).data as { token: string }
  const setUp = await call({ stage }, 'security.beginSecondFactor', { password: PASSWORD }, token)
  const { secret } = setUp.data as { secret: string }
  // The code of the interval before: those of this one and the next are for the attack.
  const code = appCode(secret, Date.now() - STEP_MS)
  const { codes } = (await call({ stage }, 'security.enableSecondFactor', { code }, token)).data as { codes: string[] }
  return { account, phone, token, secret, codes }
}

const enter = (stage: Stage, { account }: Victim, more: object = {}) =>
  call({ stage }, 'auth.login', { account, password: PASSWORD, ...more })
const isIn = ({ code, cookies }: Reply) => code === 'ok' || cookies.some((cookie) => /^token=[^;]/.test(cookie))

type Notes = ReturnType<typeof notes>
type Ground = { stage: Stage; victim: Victim; notes: Notes }

/** Every way in with the first factor alone. */
async function firstFactorOnly({ stage, victim, notes: { count, addFinding } }: Ground): Promise<void> {
  const { account, phone } = victim
  const refused = async (what: string, reply: Promise<Reply>) => {
    count()
    const answer = await reply
    if (isIn(answer)) addFinding(what, 'opened a session')
  }
  await refused('password', enter(stage, victim))
  await refused('password and an empty code', enter(stage, victim, { code: '' }))
  await refused('password and a wrong code', enter(stage, victim, { code: '000000' }))
  await refused('password and a list of codes', enter(stage, victim, { code: ['000000'] }))
  await refused('phone as account', enter(stage, { ...victim, account: phone }))
  await call({ stage }, 'auth.sendLoginCode', { phone })
  await refused('SMS', call({ stage }, 'auth.login', { mode: 'sms', phone, code: await codeSentTo(phone) }))
  await call({ stage }, 'auth.sendResetCode', { phone })
  const reset = { phone, code: await codeSentTo(phone), password: PASSWORD.toUpperCase(), confirmPassword: PASSWORD }
  await refused('new password', call({ stage }, 'auth.resetPassword', reset))
  await refused('ticket without a code', call({ stage }, 'security.passSecondFactor', { ticket: 'x', code: '000000' }))
  const headers = { 'content-type': 'application/json', host: stage.people.host }
  const payload = JSON.stringify({ account, password: PASSWORD })
  const rest = await stage.wire.inject({ method: 'POST', url: '/service/authenticate/login', headers, payload })
  count()
  if (/"token":"[^"]/.test(rest.body) || rest.headers['set-cookie']) addFinding('REST', 'opened a session')
}

/** Checks that a session before its second step gets the responses of a stranger on each call. */
async function halfSignedIn({ stage, victim, notes: { count, addFinding } }: Ground): Promise<void> {
  const { ticket } = await enter(stage, victim)
  if (ticket === '') return addFinding('password', 'gave no ticket')
  const all = allWays().filter(({ login }) => login)
  await sideBySide(stage.short ? sample(all, SHORT) : all, async (way: Way) => {
    count(2)
    const [half, nobody] = await Promise.all(
      [ticket, null].map((token) => way.send(stage.wire, {}, { host: stage.people.host, token })),
    )
    if (!half || !nobody) return
    if (wireCode(half.text) !== wireCode(nobody.text) || half.status !== nobody.status)
      addFinding(way.name, `answers a ticket with ${half.status} ${half.text.slice(0, 100)}`)
  })
}

/** Each code and each ticket opens one session, however many come at once. */
async function codesTwice({ stage, victim, notes: { count, addFinding } }: Ground): Promise<void> {
  const { secret, codes } = victim
  const other = await aVictim(stage)
  const tickets = await Promise.all(Array.from({ length: AT_ONCE }, async () => (await enter(stage, victim)).ticket))
  const pass = (ticket: string, code: string) => call({ stage }, 'security.passSecondFactor', { ticket, code })
  const opened = async (what: string, work: (n: number) => Promise<Reply>, most: number) => {
    count(AT_ONCE)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)))
    const sessions = answers.filter(isIn).length
    if (sessions > most) addFinding(what, `opened ${sessions} sessions`)
    return sessions
  }
  const foreign = await opened('code of somebody else', () => pass(tickets[0] ?? '', appCode(other.secret)), 0)
  const backup = codes[0] ?? ''
  await forgetTries()
  const byBackup = await opened('one backup code', (n) => pass(tickets[n] ?? '', backup), 1)
  await forgetTries()
  const byApp = await opened('one code of the app', () => enter(stage, victim, { code: appCode(secret) }), 1)
  await forgetTries()
  const byTicket = await opened('one ticket', async (n) => pass(tickets[AT_ONCE - 1] ?? '', codes[n % 5] ?? ''), 1)
  if (foreign + byBackup + byApp + byTicket === 0) addFinding('the attack itself', 'no code was right')
}

/** So that the limit of wrong tries does not affect the next attempt. */
const forgetTries = () => testDatabase().pool.query('DELETE FROM login_attempt')

/** An open session without a proof. */
async function withoutProof({ stage, victim, notes: { count, addFinding } }: Ground): Promise<void> {
  for (const [procedure, input] of [
    ['security.disableSecondFactor', { password: '', code: '' }],
    ['security.disableSecondFactor', { password: 'Wrong-Word-1', code: '' }],
    ['security.disableSecondFactor', { password: '', code: '000000' }],
    ['security.renewBackupCodes', { password: '', code: '' }],
    ['security.renewBackupCodes', {}],
    ['security.beginPasskey', {}],
    ['security.beginSecondFactor', {}],
    ['security.enableSecondFactor', { code: appCode(victim.secret, Date.now() + STEP_MS) }],
  ] as const) {
    count()
    const { code } = await call({ stage }, procedure, input, victim.token)
    if (code === 'ok') addFinding(procedure, `went through with ${JSON.stringify(input)}`)
  }
}

export const secondFactor: Attack = {
  name: 'second-factor',
  tries:
    'every way in and every call with the password only; codes, tickets and backup codes used at once and by others; the factor taken off without a proof',
  async run(stage) {
    const all = notes()
    const attempts = [firstFactorOnly, halfSignedIn, codesTwice, withoutProof]
    for (const attempt of attempts) await attempt({ stage, victim: await aVictim(stage), notes: all })
    return all.result()
  },
}
