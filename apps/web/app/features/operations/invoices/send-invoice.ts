// Sends the file of an invoice to private storage, which issues it (OPS-04).
import type { IssueInvoiceInput } from '@lectern/contracts'
import { readToken } from '~/lib/token.ts'

/** Throws an Error whose message is the server's sentence, or empty. */
export async function sendInvoice(file: File, input: IssueInvoiceInput, lang: string): Promise<void> {
  const token = readToken()
  const response = await fetch(`/invoice-files?${new URLSearchParams({ ...input, lang })}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const answer: { code?: unknown; msg?: unknown } | null = await response.json().catch(() => null)
  if (answer?.code !== 0) throw new Error(typeof answer?.msg === 'string' ? answer.msg : '')
}
