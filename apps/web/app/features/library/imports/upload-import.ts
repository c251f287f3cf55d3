/** Sends documents to be imported (EDIT-12). */
import { DocumentImport } from '@lectern/contracts'
import { readToken } from '~/lib/token.ts'

/** Into a folder (null: the manual itself), or behind a sibling; `title` is that of either. */
export type ImportTarget = { title: string } & ({ of: 'into'; id: string | null } | { of: 'behind'; id: string })

/** Returns the started import. Throws an Error whose message is the server's sentence, or empty. */
export async function uploadImport(
  file: File,
  { manualId, place, lang }: { manualId: string; place: ImportTarget; lang: string },
): Promise<DocumentImport> {
  const { of, id } = place
  const query = new URLSearchParams({ manualId, fileName: file.name, lang })
  if (id !== null) query.set(of === 'behind' ? 'afterId' : 'parentId', id)
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
