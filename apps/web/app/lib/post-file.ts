// Sends a file as the body of a call; what else there is to say stands in the address.
import type { z } from 'zod'
import { readToken } from './token.ts'

/** Returns what the call answers, as `schema` has it. Throws an Error whose message is the server's sentence, or empty. */
export async function postFile<T>(
  path: string,
  file: File,
  query: Record<string, string>,
  schema: z.ZodType<T>,
): Promise<T> {
  const token = readToken()
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const answer: { code?: unknown; msg?: unknown; data?: unknown } | null = await response.json().catch(() => null)
  const read = schema.safeParse(answer?.data)
  if (answer?.code === 0 && read.success) return read.data
  throw new Error(typeof answer?.msg === 'string' ? answer.msg : '')
}
