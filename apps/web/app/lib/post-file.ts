// Sends a file as the body of a call; what else there is to say is in the address.
import type { z } from 'zod'
import { fileKey, sendNamed } from './send-named.ts'
import { readToken } from './token.ts'

/** Returns what the call answers, as `schema` has it. Throws an Error whose message is the server's sentence, or empty when none arrived. */
export async function postFile<T>(
  path: string,
  file: File,
  query: Record<string, string>,
  schema: z.ZodType<T>,
): Promise<T> {
  const token = readToken()
  const fields = Object.entries(query).filter(([name]) => name !== 'lang')
  const answer = await sendNamed(`${path}?${new URLSearchParams(query)}`, [path, fields, fileKey(file)], {
    body: file,
    headers: { 'content-type': 'application/octet-stream', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const parsed = schema.safeParse(answer?.data)
  if (answer?.code === 0 && parsed.success) return parsed.data
  throw new Error(typeof answer?.msg === 'string' ? answer.msg : '')
}
