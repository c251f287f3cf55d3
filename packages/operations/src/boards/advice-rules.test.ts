import { expect, test } from 'vitest'
import { adviceFor } from './advice-rules.ts'

const NOW = new Date('2026-06-30T00:00:00Z')
const fine = {
  published: true,
  views: 5,
  good: 0,
  bad: 0,
  openFeedback: 0,
  unanswered: 0,
  updatedAt: NOW,
  overdue: false,
}
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000)

test.each([
  [{}, []],
  [{ bad: 1 }, []],
  [{ bad: 2, good: 2 }, []],
  [{ bad: 2, good: 1 }, ['disliked']],
  [{ openFeedback: 1 }, ['feedback']],
  [{ unanswered: 1 }, []],
  [{ unanswered: 2 }, ['unanswered']],
  [{ overdue: true, unanswered: 2 }, ['unanswered', 'review']],
  [{ updatedAt: daysAgo(180) }, []],
  [{ updatedAt: daysAgo(181) }, ['stale']],
  [{ updatedAt: daysAgo(181), published: false }, []],
  [{ updatedAt: daysAgo(181), views: 0 }, ['unread']],
  [{ updatedAt: daysAgo(30), views: 0 }, []],
  [
    { bad: 3, openFeedback: 2, unanswered: 4, updatedAt: daysAgo(200) },
    ['disliked', 'feedback', 'unanswered', 'stale'],
  ],
])('[STAT-01] %j recommends %j', (facts, advice) => expect(adviceFor({ ...fine, ...facts }, NOW)).toEqual(advice))
