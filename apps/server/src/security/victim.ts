// Records of a tenant with a secret word in every text, for tests of leaks and changes.
import { testDatabase } from '@lectern/testing'
import type { Caller } from './permission-matrix/callers.ts'
import { keyOf, makeWorlds, type People, type World } from './permission-matrix/world.ts'

export const SECRET = 'Kingfisher'

/** Returns the secrets in a response. The caller's own words may be returned to them. */
export function leaks(text: string, input: unknown, secrets: readonly string[]): string[] {
  const sent = JSON.stringify(input) ?? ''
  return secrets.filter((secret) => text.includes(secret) && !sent.includes(secret))
}

/** `count` worlds of the tenant of `people`, as {@link makeWorlds} creates them, containing the secret word. */
export async function makeSecretWorlds(people: People, caller: Caller, count: number): Promise<World[]> {
  const worlds = await makeWorlds(people, caller, count)
  await testDatabase().pool.query({ name: 'secrets', text: SECRETS, values: [worlds.map(keyOf), SECRET] })
  return worlds.map((world) => {
    const name = `${SECRET} ${keyOf(world)}`
    return { ...world, spaceName: name, manualName: name }
  })
}

/** $1 the keys of the worlds, $2 the secret word. */
const SECRETS = `WITH x AS (
  SELECT key, name, jsonb_build_array(jsonb_build_object('type', 'paragraph', 'id', 'p', 'content', name)) AS content
  FROM (SELECT key, $2 || ' ' || key AS name FROM unnest($1::text[]) key) named
), s AS (UPDATE space t SET name = x.name, remark = x.name FROM x WHERE id = 's' || key
), m AS (UPDATE manual t SET name = x.name, description = x.name FROM x WHERE id = 'b' || key
), a AS (
  UPDATE article t SET title = x.name, content = x.content FROM x WHERE id = ANY(ARRAY['a' || key, 'd' || key, 'r' || key])
), v AS (
  UPDATE article_version t SET title = x.name, content = x.content, html = x.name, text = x.name FROM x WHERE id = 'v' || key
), c AS (UPDATE comment t SET body = x.name FROM x WHERE id = 'c' || key
), f AS (UPDATE stored_file t SET file_name = x.name FROM x WHERE id = 'f' || key
), u AS (UPDATE upload t SET file_name = x.name FROM x WHERE id = 'w' || key
), e AS (UPDATE article_feedback t SET content = x.name FROM x WHERE id = 'e' || key
) UPDATE answer t SET question = x.name, text = x.name FROM x WHERE id = 'q' || key`

/** Tables of the things that a world names by an id: a letter for its kind, and the key. */
const BY_ID = [
  ...['space', 'manual', 'article', 'article_version', 'comment_thread', 'comment', '"user"', 'member', 'member_group'],
  ...['upload', 'stored_file', 'template', 'theme', 'article_feedback', 'cooperation_link', 'article_share_link'],
  ...['invitation_link', 'invitation', 'answer'],
]
const ROWS = `${[
  ...BY_ID.map((table) => `SELECT '${table}' AS name, to_jsonb(t)::text AS row FROM ${table} t WHERE id = ANY($1)`),
  `SELECT 'group_member', to_jsonb(t)::text FROM group_member t WHERE group_id = ANY($1)`,
  `SELECT 'space_member', to_jsonb(t)::text FROM space_member t WHERE space_id = ANY($1)`,
].join(' UNION ALL ')} ORDER BY 1, 2`
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Every row of the things of these worlds, to see that a call changed none of them. */
export async function rowsOf(...worlds: readonly World[]): Promise<string[]> {
  const ids = worlds.flatMap((world) => LETTERS.map((letter) => `${letter}${keyOf(world)}`))
  const { rows } = await testDatabase().pool.query<{ name: string; row: string }>({
    ...{ name: 'rows-of-a-world', text: ROWS, values: [ids] },
  })
  return rows.map(({ name, row }) => `${name} ${row}`)
}
