// A file of members after it was read: its lines, the start of the import, and its report (TEN-02).
import type {
  ListMemberLinesInput,
  MemberImport,
  MemberImportById,
  MemberLinePage,
  RunMemberImportInput,
} from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import {
  csvOf,
  DomainError,
  notFound,
  offsetOf,
  requireTenantAdminMember,
  toPage,
  transact,
  writeAudit,
  writeEvents,
} from '@lectern/kernel'
import { lockTenant } from '../members/member.repo.ts'
import { headingOf } from './columns.ts'
import { linesOf, presentLine, presentMemberImport, summaryOf } from './member-import.present.ts'
import { findMemberImport, importUnderWay, type MemberImportRow, queueImport } from './member-import.repo.ts'

/** Any administrator of the organisation sees it. Errors: unauthenticated, roleRequired, notFound. */
async function loadImport(ctx: DomainContext, importId: string): Promise<MemberImportRow> {
  const row = await findMemberImport(ctx.db, requireTenantAdminMember(ctx).tenantId, importId)
  if (!row || row.expiresAt <= ctx.now()) throw notFound('import')
  return row
}

/** Errors: unauthenticated, roleRequired, notFound. */
export async function getMemberImport(ctx: DomainContext, { importId }: MemberImportById): Promise<MemberImport> {
  return presentMemberImport(await loadImport(ctx, importId), ctx.lang)
}

/** In the order of the file; of one outcome when given. Errors: unauthenticated, roleRequired, notFound. */
export async function listMemberLines(ctx: DomainContext, input: ListMemberLinesInput): Promise<MemberLinePage> {
  const { outcome } = input
  const lines = linesOf(await loadImport(ctx, input.importId)).filter((line) => !outcome || line.outcome === outcome)
  const page = lines.slice(offsetOf(input), offsetOf(input) + input.size)
  return toPage(
    input,
    lines.length,
    page.map((line) => presentLine(line, ctx.lang)),
  )
}

/**
 * Imports the lines that are no errors, in the background; a file that was started before goes on as it is.
 * Errors: unauthenticated, roleRequired, notFound, memberImportRunning, memberFileEmpty (nothing to import).
 */
export async function startMemberImport(
  ctx: DomainContext,
  { importId, welcome }: RunMemberImportInput,
  { origin }: { origin: string },
): Promise<MemberImport> {
  const { tenantId, memberId } = requireTenantAdminMember(ctx)
  const row = await loadImport(ctx, importId)
  const summary = summaryOf(row)
  if (summary.new + summary.changed === 0) throw new DomainError('memberFileEmpty')
  await transact(ctx, async (tx) => {
    await lockTenant(tx, tenantId)
    if (row.state !== 'ready') return
    if (await importUnderWay(tx, tenantId)) throw new DomainError('memberImportRunning')
    if (!(await queueImport(tx, { id: row.id, memberId, welcome, origin, lang: ctx.lang }))) return
    await writeEvents(tx, [{ type: 'memberImport.wanted', tenantId, importId: row.id }])
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'member.import',
      subject: 'tenant',
      subjectId: tenantId,
      data: {
        import: row.id,
        fileName: row.fileName,
        new: summary.new,
        changed: summary.changed,
        errors: summary.error,
      },
    })
  })
  return getMemberImport(ctx, { importId })
}

const REPORT_COLUMNS = ['account', 'name', 'email', 'phone', 'groups', 'role'] as const
/** Spreadsheets read files without it in the encoding of their system. */
const BYTE_ORDER_MARK = '\ufeff'

export type MemberFile = { fileName: string; mime: string; bytes: Uint8Array }
const CSV_MIME = 'text/csv; charset=utf-8'

/** Line by line as a CSV file that spreadsheets take for no formulas. Errors: unauthenticated, roleRequired, notFound. */
export async function memberImportReport(ctx: DomainContext, { importId }: MemberImportById): Promise<MemberFile> {
  const row = await loadImport(ctx, importId)
  const { lang } = ctx
  const headings = [
    translate(lang, 'memberFiles.line'),
    ...REPORT_COLUMNS.map((column) => headingOf(column, lang)),
    translate(lang, 'common.words.result'),
    translate(lang, 'common.words.reason'),
  ]
  // Lines beyond `done` were not dealt with when a run stopped early.
  const stopped = row.state === 'failed' ? row.done : Number.POSITIVE_INFINITY
  const lines = linesOf(row).map((line, index) => {
    const { problems, outcome } = presentLine(line, lang)
    const outcomeName = index >= stopped ? 'stopped' : row.state === 'ready' ? outcome : (`${outcome}Done` as const)
    const reasons = problems.map(({ column, message }) => (column ? `${headingOf(column, lang)}: ${message}` : message))
    const texts = REPORT_COLUMNS.map((column) => line[column])
    return [line.line, ...texts, translate(lang, `memberFiles.outcomes.${outcomeName}`), reasons.join(' ')]
  })
  const name = row.fileName.replace(/\.[^.]*$/, '')
  const bytes = Buffer.from(BYTE_ORDER_MARK + csvOf([headings, ...lines]))
  return { fileName: `${name}-${translate(lang, 'memberFiles.reportName')}.csv`, mime: CSV_MIME, bytes }
}

/** Rows as a CSV file. */
export const csvFile = (name: string, rows: readonly (readonly (string | number)[])[]): MemberFile => ({
  fileName: `${name}.csv`,
  mime: CSV_MIME,
  bytes: Buffer.from(BYTE_ORDER_MARK + csvOf(rows)),
})
