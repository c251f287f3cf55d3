// Sends a document of an application to private storage (TEN-09).
import { CertificationFile, type CertificationKind } from '@lectern/contracts'
import { readToken } from '~/lib/token.ts'

/** Throws an Error whose message is the server's sentence, or empty. */
export async function sendDocument(file: File, kind: CertificationKind, lang: string): Promise<CertificationFile> {
  const query = new URLSearchParams({ kind, fileName: file.name, lang })
  const token = readToken()
  const response = await fetch(`/certification-documents?${query}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const answer: { code?: unknown; msg?: unknown; data?: unknown } | null = await response.json().catch(() => null)
  const stored = CertificationFile.safeParse(answer?.data)
  if (answer?.code === 0 && stored.success) return stored.data
  throw new Error(typeof answer?.msg === 'string' ? answer.msg : '')
}
