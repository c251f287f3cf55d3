// The calls of an upload to our own server.
import type { UploadedFile } from '@lectern/contracts'
import type { AppRouter } from '@lectern/server'
import { createTRPCClient, httpLink } from '@trpc/client'
import { callLink, callName } from '~/lib/call-link.ts'
import { readToken } from '~/lib/token.ts'

const headers = (): Record<string, string> => {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Dependencies of a transfer. */
export type UploadCalls = {
  /** Refuses what is no such file by its first bytes, in Base64. */
  begin(file: { fileName: string; size: number; head: string }): Promise<{ uploadId: string; nonce: string }>
  claim(input: { id: string; md5: string; proof: string }): Promise<{ file: UploadedFile | null; uploadId: string }>
  finish(id: string): Promise<UploadedFile>
  cancel(id: string): Promise<void>
  /** Sends what the server does not have yet. Throws the signal's reason when it is aborted. */
  send(file: File, id: string, signal: AbortSignal, onProgress: (sent: number) => void): Promise<void>
  /** Has the sizes of a picture made. */
  prepare(fileId: string): Promise<void>
}

/** `lang` is read at each call. */
export function uploadCalls(lang: () => string): UploadCalls {
  const { file } = createTRPCClient<AppRouter>({
    links: [
      callLink,
      httpLink({ url: '/trpc', headers: ({ op }) => ({ ...headers(), lang: lang(), ...callName(op) }) }),
    ],
  })
  return {
    begin: (input) => file.beginUpload.mutate(input),
    claim: (input) => file.claimUpload.mutate(input),
    finish: (id) => file.finishUpload.mutate({ id }),
    cancel: async (id) => void (await file.cancelUpload.mutate({ id })),
    send: async (...sent) => (await import('./send-file.ts')).sendFile(lang(), headers(), ...sent),
    prepare: async (fileId) =>
      void (await fetch(`/file?fileId=${fileId}&w=640`, { method: 'HEAD', headers: headers() })),
  }
}
