// Procedures that the pictures need besides the REST calls.
import type { Stage } from './stage.ts'

type Answer<T> = { result?: { data: T }; error?: { message: string } }

/** Calls a procedure as the first person, or with another `token`; throws when it fails. */
export async function mutate<T>(
  { url, client }: Pick<Stage, 'url' | 'client'>,
  path: string,
  input: unknown,
  token = client.token,
) {
  const response = await fetch(`${url}/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  })
  const answer = (await response.json()) as Answer<T>
  if (!answer.result) throw new Error(`${path}: ${answer.error?.message}`)
  return answer.result.data
}
