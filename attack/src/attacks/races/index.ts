// The same thing by many at once: limits, quotas and rules that count hold when everybody reads the old number first.
import { addAiCredit } from '@lectern/answering'
import { createMember } from '@lectern/people'
import { aMember, system, testContext, testDatabase } from '@lectern/testing'
import { type Attack, notes } from '../../attack.ts'
import { anOrganisation, call, codeSentTo, figure, idOf, sessionOf } from '../../calls.ts'
import { COUNTED } from './counted.ts'
import { PAYMENTS } from './payments.ts'
import type { Race } from './race.ts'
import { sameCall } from './same-call.ts'

const PASSWORD = 'Right-Word-12'
const GUESSES = { short: 80, full: 400 }
/** Guesses that may be answered as wrong, so that their passwords or codes were compared: the free tries of an account are 20. */
const MAX_COMPARED = 25
const MEGABYTE = 1024 * 1024

const passwords: Race = {
  name: 'guesses of one password from as many addresses',
  async run(ground) {
    const { stage, tenantId, addFinding, count } = ground
    const many = stage.short ? GUESSES.short : GUESSES.full
    const account = `race${Date.now()}`
    await createMember(await testContext(system(tenantId)), {
      account,
      name: 'Ada',
      password: PASSWORD,
      role: 'member',
    })
    const tries = Array.from({ length: many }, (_, n) =>
      call(ground, 'auth.login', { account, password: `Wrong-Word-${n}` }),
    )
    const answers = await Promise.all(tries)
    count(many)
    const compared = answers.filter(({ code }) => code === 'loginRefused').length
    if (compared > MAX_COMPARED) addFinding(`${compared} of ${many} passwords were compared`)
    const odd = answers.filter(({ code }) => code !== 'loginRefused' && code !== 'loginLocked')
    if (odd.length > 0) addFinding(`answers ${[...new Set(odd.map(({ code }) => code))]}`)
  },
}

const codes: Race = {
  name: 'guesses of one sign-in code from as many addresses',
  async run(ground) {
    const { stage, addFinding, count } = ground
    const many = stage.short ? GUESSES.short : GUESSES.full
    const phone = `139${String(Date.now()).slice(-8)}`
    await call(ground, 'auth.sendLoginCode', { phone })
    const code = await codeSentTo(phone)
    const others = Array.from({ length: many }, (_, n) => String(n).padStart(6, '0')).filter((guess) => guess !== code)
    const answers = await Promise.all(
      others.map((guess) => call(ground, 'auth.login', { mode: 'sms', phone, code: guess })),
    )
    count(many)
    const strange = answers.filter((answer) => answer.code === 'ok')
    if (strange.length > 0) addFinding(`${strange.length} wrong codes were accepted`)
    if ((await call(ground, 'auth.login', { mode: 'sms', phone, code })).code === 'ok')
      addFinding(`the code is still good after ${many} wrong ones`)
  },
}

const oneCode: Race = {
  name: 'one right code used many times at once',
  async run(ground) {
    const { tenantId, addFinding, count } = ground
    const member = await aMember(tenantId)
    const phone = `138${String(Date.now()).slice(-8)}`
    await testDatabase().prisma.user.update({
      where: { id: member.userId },
      data: { phoneNumber: phone },
    })
    await call(ground, 'auth.sendLoginCode', { phone })
    const code = await codeSentTo(phone)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => call(ground, 'auth.login', { mode: 'sms', phone, code })),
    )
    count(30)
    const opened = answers.filter((answer) => answer.code === 'ok').length
    if (opened > 1) addFinding(`${opened} sessions from one code`)
  },
}

const administrators: Race = {
  name: 'two administrators end each other at once',
  async run(ground) {
    const { stage, addFinding, count } = ground
    for (let round = 0; round < (stage.short ? 5 : 20); round++) {
      const { tenantId } = await anOrganisation()
      const both = await Promise.all([1, 2].map(() => aMember(tenantId, { role: 'tenantAdmin' })))
      const tokens = await Promise.all(both.map((member) => sessionOf(tenantId, member)))
      await Promise.all(
        both.map((_, index) =>
          call(ground, 'member.removeAdministrator', { id: both[1 - index]?.memberId }, tokens[index]),
        ),
      )
      count(2)
      const left = await figure(
        `SELECT count(*) AS n FROM member WHERE tenant_id = $1 AND role = 'tenantAdmin' AND enabled`,
        [tenantId],
      )
      if (left === 0) addFinding('nobody administers the organisation any more')
    }
  },
}

const quota: Race = {
  name: 'uploads at the edge of the quota',
  async run(ground) {
    const { stage, host, addFinding, count } = ground
    const { tenantId, token } = await anOrganisation()
    await testDatabase().pool.query('UPDATE tenant SET max_storage_bytes = $2 WHERE id = $1', [tenantId, 5 * MEGABYTE])
    const body = (n: number) =>
      Buffer.concat([
        Buffer.from(
          `--edge\r\nContent-Disposition: form-data; name="file"; filename="${n}.txt"\r\nContent-Type: text/plain\r\n\r\n${n} `,
        ),
        Buffer.alloc(MEGABYTE, 'a'),
        Buffer.from('\r\n--edge--\r\n'),
      ])
    const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=edge' }
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        stage.wire.inject({ method: 'POST', url: '/service/fileStorage/fileUpload', headers, payload: body(n) }),
      ),
    )
    count(40)
    const used = await figure('SELECT coalesce(sum(size), 0) AS n FROM stored_file WHERE tenant_id = $1', [tenantId])
    if (used > 5 * MEGABYTE) addFinding(`${used} bytes in a quota of ${5 * MEGABYTE}`)
  },
}

const promises: Race = {
  name: 'uploads begun at the edge of the quota',
  async run(ground) {
    const { addFinding, count } = ground
    const { tenantId, token } = await anOrganisation()
    await testDatabase().pool.query('UPDATE tenant SET max_storage_bytes = $2 WHERE id = $1', [tenantId, 5 * MEGABYTE])
    const begun = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        call(ground, 'file.beginUpload', { fileName: `${n}.txt`, size: MEGABYTE }, token),
      ),
    )
    count(40)
    const promised = begun.filter(({ code }) => code === 'ok').length
    if (promised > 5) addFinding(`${promised} megabytes promised of a quota of 5`)
    if (promised === 0) addFinding(`none could be begun: ${begun[0]?.code}`)
  },
}

const credit: Race = {
  name: 'one payment reported many times at once',
  async run({ addFinding, count }) {
    const { tenantId } = await anOrganisation()
    const context = await testContext(system(tenantId))
    const added = await Promise.all(
      Array.from({ length: 20 }, () => addAiCredit(context, { tenantId, amount: 100, reference: `order ${tenantId}` })),
    )
    count(20)
    if (added.filter(Boolean).length !== 1) addFinding(`credited ${added.filter(Boolean).length} times`)
    const rows = await figure('SELECT coalesce(sum(amount), 0) AS n FROM ai_credit WHERE tenant_id = $1', [tenantId])
    if (rows !== 100) addFinding(`${rows} answers for a payment of 100`)
  },
}

const names: Race = {
  name: 'one account name registered many times at once',
  async run(ground) {
    const { addFinding, count } = ground
    const account = `same${Date.now()}`
    const input = { account, password: PASSWORD, agreement: true, companyName: account, nickname: 'Nick' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(ground, 'registration.register', input)))
    count(20)
    const successCount = answers.filter(({ code }) => code === 'ok').length
    const users = await figure('SELECT count(*) AS n FROM "user" WHERE username = $1', [account])
    const tenants = await figure('SELECT count(*) AS n FROM tenant WHERE name = $1', [account])
    if (successCount > 1 || users > 1 || tenants > 1)
      addFinding(`${successCount} answers, ${users} accounts, ${tenants} organisations`)
  },
}

const circle: Race = {
  name: 'two folders moved into each other at once',
  async run(ground) {
    const { stage, addFinding, count } = ground
    const { tenantId, token } = await anOrganisation()
    const spaceId = idOf(await call(ground, 'space.create', { name: `R${tenantId.slice(-6)}` }, token))
    const manualId = idOf(await call(ground, 'manual.create', { spaceId, name: 'Race' }, token))
    for (let round = 0; round < (stage.short ? 5 : 20); round++) {
      const folder = (title: string) => call(ground, 'article.create', { manualId, title, type: 'folder' }, token)
      const [a, b] = [idOf(await folder('A')), idOf(await folder('B'))]
      await Promise.all([
        call(ground, 'directory.move', { ids: [a], parentId: b }, token),
        call(ground, 'directory.move', { ids: [b], parentId: a }, token),
      ])
      count(4)
      const lost = await figure(
        `SELECT count(*) AS n FROM article x JOIN article y ON y.id = x.parent_id WHERE x.id = $1 AND y.id = $2 AND y.parent_id = x.id`,
        [a, b],
      )
      if (lost > 0) addFinding('two folders are in each other, and in no directory')
    }
  },
}

const RACES = [
  passwords,
  codes,
  oneCode,
  administrators,
  quota,
  promises,
  credit,
  names,
  circle,
  ...COUNTED,
  ...PAYMENTS,
  sameCall,
]

export const races: Attack = {
  name: 'races',
  tries: RACES.map(({ name }) => name).join('; '),
  async run(stage) {
    const { count, addFinding, result } = notes()
    const { tenantId, host } = stage.people
    for (const { name, run } of RACES) {
      const ground = { stage, tenantId, host, count, addFinding: (what: string) => addFinding(name, what) }
      await run(ground).catch((error: unknown) => addFinding(name, `could not be tried: ${error}`))
    }
    return result()
  },
}
