// Files of invoices: POST /invoice-files?id=&number=&day= with the file as the body, by operators; GET /invoice-files/:id, for operators and
// for administrators of the organisation (TEN-07, OPS-04). They have no other address.
import { ById, IssueInvoiceInput } from '@lectern/contracts'
import { issueInvoice, openInvoice } from '@lectern/operations'
import type { FastifyInstance } from 'fastify'
import type { Shared } from '../request/context.ts'
import { giveFile, parseInput, receiveFile } from './file-calls.ts'
import { sendPrivate } from './send-download.ts'

const PATH = '/invoice-files'

/** Mounts upload and download. */
export async function invoiceFiles(app: FastifyInstance, shared: Shared): Promise<void> {
  giveFile(app, shared, `${PATH}/:id`, async (ctx, { params }, reply) =>
    sendPrivate(reply, await openInvoice(ctx, parseInput(ById, params))),
  )
  await receiveFile(app, shared, PATH, ({ domain, client }, query, stream) =>
    issueInvoice(domain, { ...parseInput(IssueInvoiceInput, query), stream }, client),
  )
}
