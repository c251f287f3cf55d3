// Files of members: POST /member-imports?fileName= with the file as the body; GET its report, the template, and the list as a file (TEN-02).
import { ExportMembersInput, MemberImportById, MemberTemplateInput, UploadMembersInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { exportMembers, type MemberFile, memberImportReport, memberTemplate, uploadMembers } from '@lectern/people'
import type { FastifyInstance } from 'fastify'
import type { Shared } from '../request/context.ts'
import { type FileRequest, giveFile, parseInput, receiveFile } from './file-calls.ts'
import { sendDownload } from './send-download.ts'

/** Mounts upload and downloads. */
export async function memberFiles(app: FastifyInstance, shared: Shared): Promise<void> {
  const download = (path: string, open: (ctx: DomainContext, request: FileRequest) => Promise<MemberFile>) =>
    giveFile(app, shared, path, async (ctx, request, reply) => {
      const { fileName, mime, bytes } = await open(ctx, request)
      return sendDownload(reply, { fileName, mime, size: bytes.byteLength, body: bytes })
    })
  download('/member-imports/:importId/report', (ctx, { params }) =>
    memberImportReport(ctx, parseInput(MemberImportById, params)),
  )
  download('/member-files/template', (ctx, { query: { lang: _, ...query } }) =>
    memberTemplate(ctx, parseInput(MemberTemplateInput, query)),
  )
  download('/member-files/export', (ctx, { query: { lang: _, ...query } }) =>
    exportMembers(ctx, parseInput(ExportMembersInput, query)),
  )
  await receiveFile(app, shared, '/member-imports', ({ domain }, query, stream) =>
    uploadMembers(domain, { ...parseInput(UploadMembersInput, query), stream }),
  )
}
