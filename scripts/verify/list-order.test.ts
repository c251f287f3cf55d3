import { describe, expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript, run by Node without a build.
import { ordersIn } from './list-order-source.mjs'
// @ts-expect-error: plain JavaScript, run by Node without a build.
import { openOrders, uniqueKeys } from './list-order-sql.mjs'

const { tables, models } = uniqueKeys(`
model Manual {
  id       String @id
  code     String @unique
  @@map("manual")
}
model SpaceMember {
  spaceId  String @map("space_id")
  memberId String @map("member_id")
  @@id([spaceId, memberId])
  @@map("space_member")
}
`)
const problems = (sql: string): string[] =>
  openOrders(sql, tables).map(({ problem, order }: { problem: string; order: string }) => `${problem}: ${order}`)
const ALIKE = 'rows can be alike in all its keys'

test('reads unique keys of the schema, by column and by field', () => {
  expect(tables.get('space_member')).toEqual([['space_id', 'member_id']])
  expect(models.get('spaceMember')).toEqual([['spaceId', 'memberId']])
  expect(tables.get('manual')).toEqual([['id'], ['code']])
})

describe('rejected orders', () => {
  test.each([
    ['a time alone', 'SELECT m.id FROM manual m ORDER BY m.created_at DESC LIMIT 20', 'm.created_at DESC'],
    ['a name alone', 'SELECT m.id FROM manual m ORDER BY lower(m.name), m.position', 'lower(m.name), m.position'],
    ['half of a key', 'SELECT * FROM space_member g ORDER BY g.member_id', 'g.member_id'],
    ['within a query', 'SELECT (SELECT m.id FROM manual m ORDER BY m.at LIMIT 1) FROM x ORDER BY x.id', 'm.at'],
    ['in an aggregate', 'SELECT (array_agg(m.name ORDER BY m.at DESC))[1] FROM manual m GROUP BY m.id', 'm.at DESC'],
    ['an ordinal', 'SELECT m.id, m.name FROM manual m ORDER BY 2 DESC', '2 DESC'],
    ['part of a group', 'SELECT q.key, q.day FROM query q GROUP BY q.key, q.day ORDER BY q.day', 'q.day'],
  ])('%s', (_, sql, order) => expect(problems(sql)).toEqual([`${ALIKE}: ${order}`]))

  test('include an id against the time before it, and one that is not reversed', () => {
    expect(problems('SELECT FROM manual m ORDER BY m.created_at DESC, m.id')).toEqual([
      'the id runs against the time before it: m.created_at DESC, m.id',
    ])
    expect(problems('SELECT FROM manual m ORDER BY m.name ¤, m.id LIMIT ¤')).toEqual([
      'the id keeps its direction when the key before it is turned round: m.name ¤, m.id',
    ])
  })
})

test.each([
  ['the id', 'SELECT FROM manual m ORDER BY m.created_at DESC, m.id DESC FOR UPDATE'],
  ['another unique key', 'SELECT FROM manual m ORDER BY m.code'],
  ['a whole key', 'SELECT FROM space_member g ORDER BY g.space_id, g.member_id'],
  ['a key of which one part is given', 'SELECT FROM space_member g WHERE g.space_id = ¤ ORDER BY g.member_id'],
  ['an ordinal', 'SELECT count(*), m.id FROM manual m GROUP BY m.id ORDER BY 1 DESC, 2'],
  ['a whole group', 'SELECT q.key, q.day FROM query q GROUP BY q.key, 2 ORDER BY sum(q.n) DESC, q.key, q.day'],
  ['what an aggregate collects', 'SELECT array_agg(q.text ORDER BY q.at DESC, q.text) FROM query q'],
  ['a percentile', 'SELECT percentile_disc(0.95) WITHIN GROUP (ORDER BY q.ms) FROM query q'],
  ['places in a list', 'SELECT FROM unnest(¤::text[]) WITH ORDINALITY t(id, n) ORDER BY t.n'],
])('accepts: %s', (_, sql) => expect(problems(sql)).toEqual([]))

test('resolves constants of the file in a statement, and the model in orders of Prisma', () => {
  const source = [
    'const FROM = Prisma.sql`FROM manual m`',
    "const NEWEST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]",
    `const rows = (x: string) => Prisma.sql\`SELECT m.id \${FROM} WHERE m.id = \${x} ORDER BY m.name\``,
    'const found = db.prisma.manual.findMany({ where: { code: x }, orderBy: NEWEST })',
    "const sorted = tx.manual.findFirst({ orderBy: { askedAt: { sort: 'desc', nulls: 'first' } } })",
  ].join('\n')
  const { texts, orders } = ordersIn(source)
  expect(texts.map(({ text }: { text: string }) => text)).toEqual([
    'SELECT m.id FROM manual m WHERE m.id = ¤ ORDER BY m.name',
  ])
  expect(orders).toMatchObject([
    {
      model: 'manual',
      fixed: ['code'],
      order: [
        { field: 'createdAt', down: true },
        { field: 'id', down: true },
      ],
    },
    { model: 'manual', fixed: [], order: [{ field: 'askedAt', down: true }] },
  ])
})
