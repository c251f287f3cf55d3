// POST /imports?manualId=&fileName=& and a place (parentId= or afterId=): a document or an archive as the body, to become articles (EDIT-12).
import { StartImportInput } from '@lectern/contracts'
import { insideTenantOf } from '@lectern/kernel'
import { startImport } from '@lectern/library'
import type { FastifyInstance } from 'fastify'
import type { Shared } from '../request/context.ts'
import { parseInput, receiveFile } from './file-calls.ts'

/** Mounts the upload. The body is streamed to the store. */
export const importUploads = (app: FastifyInstance, shared: Shared): Promise<void> =>
  receiveFile(app, shared, '/imports', ({ domain }, query, stream) =>
    insideTenantOf(domain.actor, () => startImport(domain, { ...parseInput(StartImportInput, query), stream })),
  )
