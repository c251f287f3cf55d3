// Sends a file of members to be read (TEN-02).
import { MemberImport } from '@lectern/contracts'
import { readToken } from '~/lib/token.ts'

/** Returns what the file would do. Throws an Error whose message is the server's sentence, or empty. */
export async function sendMembers(file: File, lang: string): Promise<MemberImport> {
  const query = new URLSearchParams({ fileName: file.name, lang })
  const token = readToken()
  const response = await fetch(`/member-imports?${query}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const answer: { code?: unknown; msg?: unknown; data?: unknown } | null = await response.json().catch(() => null)
  const read = MemberImport.safeParse(answer?.data)
  if (answer?.code === 0 && read.success) return read.data
  throw new Error(typeof answer?.msg === 'string' ? answer.msg : '')
}
