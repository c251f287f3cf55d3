// Records of a tenant with a secret word in every text, for tests that look for leaks and changes.
// biome-ignore lint/style/noRestrictedImports: this file is used by tests only.
import { testDatabase } from '@lectern/testing'
import type { Caller } from './permission-matrix/callers.ts'
import { makeWorld, type People, type World } from './permission-matrix/world.ts'

export const SECRET = 'Kingfisher'

/** What the ids of a world's things have in common, after their first letter. */
export const keyOf = ({ spaceId }: World): string => spaceId.slice(1)

/** Those of `secrets` that an answer tells. The caller's own words may come back to them. */
export function leaks(text: string, input: unknown, secrets: readonly string[]): string[] {
  const sent = JSON.stringify(input) ?? ''
  return secrets.filter((secret) => text.includes(secret) && !sent.includes(secret))
}

/** New records of the tenant of `people`, as {@link makeWorld} creates them, containing the secret word. */
export async function makeSecretWorld(people: People, caller: Caller): Promise<World> {
  const world = await makeWorld(people, caller)
  const key = keyOf(world)
  const name = `${SECRET} ${key}`
  await testDatabase().pool.query(
    `WITH s AS (UPDATE space SET name = $2, remark = $2 WHERE id = 's' || $1),
      m AS (UPDATE manual SET name = $2, description = $2 WHERE id = 'b' || $1),
      a AS (UPDATE article SET title = $2, content = $3 WHERE id = ANY(ARRAY['a' || $1, 'd' || $1, 'r' || $1])),
      v AS (UPDATE article_version SET title = $2, content = $3, html = $2, text = $2 WHERE id = 'v' || $1),
      c AS (UPDATE comment SET body = $2 WHERE id = 'c' || $1),
      f AS (UPDATE stored_file SET file_name = $2 WHERE id = 'f' || $1),
      u AS (UPDATE upload SET file_name = $2 WHERE id = 'w' || $1),
      e AS (UPDATE article_feedback SET content = $2 WHERE id = 'e' || $1)
    UPDATE answer SET question = $2, text = $2 WHERE id = 'q' || $1`,
    [key, name, JSON.stringify([{ type: 'paragraph', id: 'p', content: name }])],
  )
  return { ...world, spaceName: name, manualName: name }
}

const BY_ID = [
  'space',
  'manual',
  'article',
  'article_version',
  'comment_thread',
  'comment',
  '"user"',
  'member',
  'member_group',
  'upload',
  'stored_file',
  'template',
  'theme',
  'article_feedback',
  'cooperation_link',
  'article_share_link',
  'invitation_link',
  'invitation',
  'answer',
]
const ROWS = [
  ...BY_ID.map(
    (table) => `SELECT '${table}' AS name, to_jsonb(t)::text AS row FROM ${table} t WHERE id LIKE '_' || $1`,
  ),
  `SELECT 'group_member', to_jsonb(t)::text FROM group_member t WHERE group_id = 'g' || $1`,
  `SELECT 'space_member', to_jsonb(t)::text FROM space_member t WHERE space_id = 's' || $1`,
].join(' UNION ALL ')

/** Every row of this world's things, to see that a call changed none of them. */
export async function rowsOf(world: World): Promise<string[]> {
  const { rows } = await testDatabase().pool.query<{ name: string; row: string }>(`${ROWS} ORDER BY 1, 2`, [
    keyOf(world),
  ])
  return rows.map(({ name, row }) => `${name} ${row}`)
}
