/** Sends documents to be imported (EDIT-12). */
import { DocumentImport } from '@lectern/contracts'
import { readToken } from '~/lib/token.ts'

/** Answers the import that has begun. Throws an Error whose message is the server's sentence, or empty. */
export async function uploadImport(
  file: File,
  { manualId, parentId, lang }: { manualId: string; parentId: string | null; lang: string },
): Promise<DocumentImport> {
  const query = new URLSearchParams({ manualId, fileName: file.name, lang, ...(parentId && { parentId }) })
  const token = readToken()
  const response = await fetch(`/imports?${query}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const answer: { code?: unknown; msg?: unknown; data?: unknown } | null = await response.json().catch(() => null)
  const begun = DocumentImport.safeParse(answer?.data)
  if (answer?.code === 0 && begun.success) return begun.data
  throw new Error(typeof answer?.msg === 'string' ? answer.msg : '')
}
