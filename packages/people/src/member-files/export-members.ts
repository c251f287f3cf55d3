// The list of members as a file, with the filter of the page, and the template of a file to import (specification §2 'Member management'; TEN-02).

import { type ExportMembersInput, type Lang, MemberFileColumn, type MemberFileFormat } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { type DomainContext, requireTenantAdminMember, statDate, transact, writeAudit } from '@lectern/kernel'
import { sheetOfRows, workbookBlock, workbookOf } from '@lectern/readers'
import { findAllMembers, type MemberRow } from '../members/member.repo.ts'
import { shownEmail } from '../placeholder-email.ts'
import { headingOf } from './columns.ts'
import { csvFile, type MemberFile } from './manage-import.ts'

const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Rows = readonly (readonly string[])[]

async function fileOf(name: string, rows: Rows, format: MemberFileFormat): Promise<MemberFile> {
  if (format === 'csv') return csvFile(name, rows)
  const { writeXlsx } = await import('@lectern/readers/spreadsheets')
  // Texts as they are: a cell of text is never a formula, and numbers of telephones keep their zeros.
  const sheet = sheetOfRows('Sheet1', [])
  for (const [y, row] of rows.entries()) {
    sheet.cells[y] = Object.fromEntries(row.flatMap((text, x) => (text === '' ? [] : [[x, { v: text }]])))
  }
  const { content } = workbookOf([workbookBlock({ type: 'workbookContent', styles: [], sheets: [sheet] })])
  return { fileName: `${name}.xlsx`, mime: XLSX_MIME, bytes: new Uint8Array(await writeXlsx(content)) }
}

/**
 * All members that match, in the order of the list; what the import reads is first, so that the file can be changed and imported
 * again. Errors: unauthenticated, roleRequired.
 */
export async function exportMembers(
  ctx: DomainContext,
  { format, ...filter }: ExportMembersInput,
): Promise<MemberFile> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const { lang } = ctx
  const rows = await findAllMembers(ctx.db, tenantId, filter)
  const headings = [
    ...MemberFileColumn.options.map((column) => headingOf(column, lang)),
    translate(lang, 'members.stateLabel'),
    translate(lang, 'memberFiles.joined'),
    translate(lang, 'members.lastVisit'),
  ]
  await transact(ctx, (tx) =>
    writeAudit(tx, ctx, {
      tenantId,
      action: 'member.export',
      subject: 'tenant',
      subjectId: tenantId,
      data: { format, members: rows.length },
    }),
  )
  const { day } = await statDate(ctx, ctx.now())
  return fileOf(
    `${translate(lang, 'memberFiles.exportName')}-${day}`,
    [headings, ...rows.map((row) => cellsOf(row, lang))],
    format,
  )
}

const cellsOf = (row: MemberRow, lang: Lang): string[] => [
  row.account,
  row.name,
  shownEmail(row.email),
  row.phone,
  row.groups.map(({ name }) => name).join('; '),
  translate(lang, row.role === 'tenantAdmin' ? 'members.administrator' : 'members.member'),
  translate(lang, row.enabled ? 'members.state.enabled' : 'members.state.disabled'),
  row.createdAt.toISOString(),
  row.lastVisitAt?.toISOString() ?? '',
]

/** The headings and two lines as an example. Errors: unauthenticated, roleRequired. */
export async function memberTemplate(
  ctx: DomainContext,
  { format }: { format: MemberFileFormat },
): Promise<MemberFile> {
  requireTenantAdminMember(ctx)
  const { lang } = ctx
  const rows = [
    MemberFileColumn.options.map((column) => headingOf(column, lang)),
    ...(['first', 'second'] as const).map((line) =>
      MemberFileColumn.options.map((column) => translate(lang, `memberFiles.example.${line}.${column}`)),
    ),
  ]
  return fileOf(translate(lang, 'memberFiles.templateName'), rows, format)
}
