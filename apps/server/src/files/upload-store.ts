// The data store of the tus library, backed by the verbs of the current request (FILE-01): the rules are theirs, the protocol is the library's.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable } from 'node:stream'
import type { DomainContext } from '@lectern/kernel'
import { appendUpload, cancelUpload, uploadProgress } from '@lectern/library'
import { DataStore, Upload } from '@tus/server'

/** The caller of the current request: the library passes none to its store. */
export const caller = new AsyncLocalStorage<DomainContext>()

function current(): DomainContext {
  const ctx = caller.getStore()
  if (!ctx) throw new Error('The upload store was used outside a request.')
  return ctx
}

export class PartStore extends DataStore {
  override extensions = ['termination']

  override async getUpload(id: string): Promise<Upload> {
    const { size, received } = await uploadProgress(current(), { id })
    return new Upload({ id, size, offset: received })
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return appendUpload(current(), { id, offset, stream })
  }

  override remove(id: string): Promise<void> {
    return cancelUpload(current(), { id })
  }
}
