// Documents of certification: POST /certification-documents?kind=&fileName= with the file as the body; GET one, for operators and for anyone who
// uploaded it (TEN-09, OPS-04). They have no other address.
import { ById, UploadCertificationInput } from '@lectern/contracts'
import { openDocument, uploadDocument } from '@lectern/people'
import type { FastifyInstance } from 'fastify'
import type { Shared } from '../request/context.ts'
import { giveFile, parseInput, receiveFile } from './file-calls.ts'
import { sendPrivate } from './send-download.ts'

const PATH = '/certification-documents'

/** Mounts upload and download. */
export async function certificationDocuments(app: FastifyInstance, shared: Shared): Promise<void> {
  giveFile(app, shared, `${PATH}/:id`, async (ctx, { params }, reply) => {
    const document = await openDocument(ctx, parseInput(ById, params))
    // Scripts in the PDF must not run here.
    return sendPrivate(reply, document, { inline: document.mime !== 'application/pdf' })
  })
  await receiveFile(app, shared, PATH, ({ domain }, query, stream) =>
    uploadDocument(domain, { ...parseInput(UploadCertificationInput, query), stream }),
  )
}
