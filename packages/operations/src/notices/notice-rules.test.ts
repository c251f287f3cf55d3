// The life of a notice, its links and recipients: tables of cases.
import type { CreateNoticeInput, NoticeState } from '@lectern/contracts'
import { DomainError } from '@lectern/kernel'
import { describe, expect, test } from 'vitest'
import { noticeHtml } from './notice-html.ts'
import { checkRecipients, checkTexts, checkTimes, noticeAbilities, noticeStateOf, pathOfLink } from './notice-rules.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const before = new Date('2026-06-01T11:00:00Z')
const after = new Date('2026-06-01T13:00:00Z')

describe('[MSG-02] states of a notice', () => {
  test.each<[NoticeState, boolean, Date | null, Date | null, Date | null]>([
    ['draft', false, null, null, null],
    ['draft', false, before, before, null],
    ['scheduled', true, after, null, null],
    ['active', true, before, null, null],
    ['active', true, NOW, after, null],
    ['expired', true, before, NOW, null],
    ['expired', true, after, before, null],
    ['withdrawn', true, before, before, before],
    ['withdrawn', true, after, null, before],
  ])('%s', (state, published, startsAt, expiresAt, withdrawnAt) => {
    expect(noticeStateOf({ published, startsAt, expiresAt, withdrawnAt }, NOW)).toBe(state)
  })

  test.each<[NoticeState, boolean, boolean]>([
    ['draft', true, false],
    ['scheduled', true, true],
    ['active', false, true],
    ['expired', false, false],
    ['withdrawn', false, false],
  ])('allow in state %s: edit %s, withdraw %s', (state, edit, withdraw) => {
    expect(noticeAbilities(state)).toEqual({ edit, withdraw })
  })
})

describe('[OPS-07] the host of a link', () => {
  const ownHosts = ['https://help.example.com', 'http://localhost:3000']
  test.each([
    ['https://help.example.com', '/'],
    ['https://help.example.com/home/start?a=1#b', '/home/start?a=1#b'],
    ['HTTPS://HELP.example.com/x', '/x'],
    ['http://localhost:3000/pub/a', '/pub/a'],
    ['https://help.example.com?q=1', '/?q=1'],
  ])('makes %s a link to %s', (link, path) => {
    expect(pathOfLink(link, ownHosts)).toBe(path)
  })

  test.each([
    '//evil.example/x',
    '/home/start',
    'javascript:alert(1)',
    'JaVaScRiPt://help.example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/',
    'https://help.example.com.evil.example/',
    'https://help.example.com@evil.example/',
    'https://user:secret@help.example.com/',
    'https://@help.example.com/',
    'https://help.example.com:8443/',
    'http://help.example.com/',
    'https://help.example.com//evil.example/x',
    'https://help.example.com/\\evil.example',
    'https://help.example.com\\@evil.example',
    'https:/help.example.com/x',
    'https:help.example.com/x',
    'https://help.example.com\t/x',
    'https://help.example.com/x\u0000',
    ' https://help.example.com/x',
    'https://help.example.com/.//evil.example',
    'https://help.example.com/a/..//evil.example',
    'https://evil.example/?https://help.example.com',
    'https://hеlp.example.com/',
    'blob:https://help.example.com/1',
    'ftp://help.example.com/',
    'https://',
    'help.example.com/x',
  ])('rejects %s', (link) => {
    expect(pathOfLink(link, ownHosts)).toBeNull()
  })
})

const problem = (run: () => void): unknown => {
  try {
    run()
  } catch (error) {
    return error instanceof DomainError ? error.details.fields : error
  }
  return null
}

describe('[OPS-07] times of a notice', () => {
  const times = { popup: false, popupUntil: null, startTime: null, expiresTime: null }
  const late = after.toISOString()
  const early = before.toISOString()
  test.each<[string, Partial<typeof times> | object, string | null]>([
    ['none', {}, null],
    ['an end to come', { expiresTime: late }, null],
    ['an end that is over', { expiresTime: early }, 'expiresTime timeOver'],
    ['an end before the start', { startTime: '2026-06-02T00:00:00Z', expiresTime: late }, 'expiresTime timeOrder'],
    ['a pop-up without an end', { popup: true }, 'popupUntil popupUntilNeeded'],
    ['a pop-up that is over', { popup: true, popupUntil: early }, 'popupUntil timeOver'],
    [
      'a pop-up before the start',
      { popup: true, popupUntil: late, startTime: '2026-06-02T00:00:00Z' },
      'popupUntil timeOrder',
    ],
    ['a pop-up', { popup: true, popupUntil: late }, null],
  ])('%s', (_what, change, expected) => {
    const fields = problem(() => checkTimes({ ...times, ...change }, NOW)) as Record<string, { key: string }> | null
    const [firstProblem] = Object.entries(fields ?? {})
    expect(firstProblem ? `${firstProblem[0]} ${firstProblem[1].key}` : null).toBe(expected)
  })
})

describe('[OPS-07] texts and recipients', () => {
  const both = (zh_CN: string, en_US: string) => ({ zh_CN, en_US })
  test.each([
    [both('a', ''), both('b', ''), null],
    [both('', 'a'), both('', 'b'), null],
    [both('a', 'a'), both('b', ''), ['content.en_US']],
    [both('', ''), both('b', ''), ['title.zh_CN']],
    [both('', ''), both('', ''), ['title.zh_CN']],
  ])('accept title %j and content %j', (title, content, fields) => {
    expect(problem(() => checkTexts({ title, content }))).toEqual(
      fields && Object.fromEntries(fields.map((field) => [field, expect.anything()])),
    )
  })

  const nobody = { all: false, tenantIds: [], roles: [], groupIds: [], memberIds: [], userIds: [] }
  type Recipients = CreateNoticeInput['recipients']
  test.each<[Partial<Recipients>, boolean, boolean]>([
    [{ all: true }, true, true],
    [{}, false, false],
    [{ roles: ['member'] }, true, true],
    [{ roles: ['operator'] }, true, false],
    [{ tenantIds: ['a'] }, true, false],
    [{ userIds: ['a'] }, true, false],
    [{ groupIds: ['a'] }, false, true],
    [{ memberIds: ['a'] }, false, true],
  ])('accept %j from operators: %s, from administrators: %s', (chosen, platform, tenant) => {
    const check = (ofPlatform: boolean) => problem(() => checkRecipients({ ...nobody, ...chosen }, ofPlatform)) === null
    expect([check(true), check(false)]).toEqual([platform, tenant])
  })
})

test('[MSG-02] loads no picture, as a block or inline', () => {
  const html = noticeHtml(
    'n',
    'a ![Save](https://e.example/a.png) b\n\n![c](https://e.example/c.png)\n\n- ![d](d.png) [e](/e)',
  )
  expect(html).not.toMatch(/<img|e\.example/)
  expect(html).toContain('a Save b')
})
