import type { ErrorCode } from '@lectern/contracts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NoticePage } from '../components/notice-page.tsx'
import { articleHref, langHref, movedTo, signInHref } from './addresses.ts'
import { dayIn } from './day.ts'
import { branchOf, summary } from './directory.ts'
import { noticeOf } from './reader-error.ts'

const doc = (id: string) => ({ id, title: id, type: 'document' as const, children: [] })
const tree = [{ id: 'f', title: 'f', type: 'folder' as const, children: [doc('a'), doc('b')] }, doc('c')]

describe('[PUB-04] reader addresses', () => {
  it('open a manual by its code and an article inside it', () => {
    expect(articleHref({ manualCode: 'guide', manualId: 'm1' })).toBe('/pub/guide')
    expect(articleHref({ manualCode: '', manualId: 'm1' }, 'a1')).toBe('/pub/m1?articleId=a1')
  })
  it('keep the query when the language or the route changes', () => {
    expect(langHref('/pub/guide', '?articleId=a1&lang=zh_CN', 'en_US')).toBe('/pub/guide?articleId=a1&lang=en_US')
    expect(movedTo('pubs', 'a/1', '?lang=en_US')).toBe('/pubs/a%2F1?lang=en_US')
    expect(signInHref('/pub/guide', '?articleId=a1')).toBe('/login?redirect=%2Fpub%2Fguide%3FarticleId%3Da1')
  })
})

describe('[READ-03] a notice', () => {
  const html = (signedIn: boolean) =>
    renderToStaticMarkup(
      createElement(NoticePage, {
        place: { lang: 'en_US', path: '/pub/guide', search: '' },
        notice: 'forbidden',
        problem: null,
        signedIn,
      }),
    )
  it('offers sign-in only to people whom it may help', () => {
    expect(html(false)).toContain('/login?redirect=%2Fpub%2Fguide')
    expect(html(true)).not.toContain('/login')
  })
})

describe('[READ-01] [READ-03] a page of the reader', () => {
  it('opens only the current branch', () => {
    expect([...branchOf(tree, 'b')].sort()).toEqual(['b', 'f'])
    expect(branchOf(tree, 'x').size).toBe(0)
  })
  it('has a summary of one line and at most 160 characters', () => {
    expect(summary('  a\n b ')).toBe('a b')
    const long = summary('word '.repeat(60))
    expect([...long].length).toBeLessThanOrEqual(160)
    expect(long.endsWith('word…')).toBe(true)
    expect([...summary('说明'.repeat(200))]).toHaveLength(160)
    expect(dayIn('zh_CN', '2026-03-04T23:59:00.000Z', 'UTC')).toBe('2026-03-04')
    expect(dayIn('en_US', '2026-03-04T23:59:00.000Z', 'UTC')).toBe('Mar 4, 2026')
  })
  it('distinguishes refusals from faults', () => {
    const notice = (code: ErrorCode, login = false) => noticeOf({ code, login, own: false })
    expect(notice('notPublic')).toBe('notPublic')
    expect(notice('articleDeleted')).toBe('deleted')
    expect(notice('sharePasswordWrong')).toBe('password')
    expect(notice('readerNotAllowed')).toBe('forbidden')
    expect(notice('readerNotAllowed', true)).toBe('signIn')
    expect(notice('internal')).toBeNull()
    expect(noticeOf(null)).toBeNull()
  })
})
