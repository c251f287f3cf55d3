// Runs of the directory, by administrators: beginning a dry run or a real one, cancelling, looking at what they did (LDAP-01, LDAP-02).
import type {
  LdapChangePage,
  LdapLog,
  LdapRun,
  LdapRunMode,
  LdapRunPage,
  LdapStatus,
  ListLdapChangesInput,
  ListLdapRunsInput,
  RunLdapInput,
} from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import {
  createId,
  DomainError,
  isUniqueViolation,
  notFound,
  offsetOf,
  requirePerson,
  requireTenantRights,
  toPage,
  transact,
  writeAudit,
  writeEvents,
} from '@lectern/kernel'
import { logLine, presentChange, presentRun } from './run.present.ts'
import {
  countDirectory,
  findChanges,
  findLastRun,
  findOpenRun,
  findRun,
  findRuns,
  insertRun,
  markCancelled,
} from './run.repo.ts'
import { usedDirectory } from './stored-settings.ts'

/** Reads the directory and keeps what a run would change; changes nothing. Errors: roleRequired, ldapOff, ldapRunning. */
export const previewLdap = (ctx: DomainContext): Promise<LdapRun> => start(ctx, 'preview', false)

/** Errors: roleRequired, personNeeded (acceptLoss), ldapOff, ldapRunning. */
export async function runLdap(ctx: DomainContext, { acceptLoss }: RunLdapInput): Promise<LdapRun> {
  if (acceptLoss) requirePerson(requireTenantRights(ctx), 'lockOutAdministrator')
  return start(ctx, 'sync', acceptLoss)
}

async function start(ctx: DomainContext, mode: LdapRunMode, acceptLoss: boolean): Promise<LdapRun> {
  const actor = requireTenantRights(ctx)
  const { tenantId } = actor
  await usedDirectory(ctx, tenantId)
  const id = createId()
  const startedBy = actor.type === 'member' ? actor.name : 'API'
  await transact(ctx, async (tx) => {
    await insertRun(tx, { id, tenantId, mode, acceptLoss, startedBy, createdAt: ctx.now() })
    await writeEvents(tx, [{ type: 'ldap.wanted', tenantId, runId: id }])
    const action = mode === 'preview' ? 'ldap.preview' : 'ldap.run'
    await writeAudit(tx, ctx, { tenantId, action, subject: 'ldap', subjectId: id, data: { acceptLoss } })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new DomainError('ldapRunning') : error
  })
  return presentRun(await loadRun(ctx, tenantId, id), ctx.lang)
}

/** Ends the run that waits or reads; nothing of it is written. Errors: roleRequired. */
export async function cancelLdapRun(ctx: DomainContext): Promise<LdapStatus> {
  const { tenantId } = requireTenantRights(ctx)
  await transact(ctx, async (tx) => {
    const id = await markCancelled(tx, tenantId, ctx.now())
    if (id !== null) await writeAudit(tx, ctx, { tenantId, action: 'ldap.cancel', subject: 'ldap', subjectId: id })
  })
  return ldapStatus(ctx)
}

/** Errors: roleRequired. */
export async function ldapStatus(ctx: DomainContext): Promise<LdapStatus> {
  const { tenantId } = requireTenantRights(ctx)
  const [current, last, lastSync, counts] = await Promise.all([
    findOpenRun(ctx.db, tenantId),
    findLastRun(ctx.db, tenantId),
    findLastRun(ctx.db, tenantId, 'sync'),
    countDirectory(ctx.db, tenantId),
  ])
  const shown = (row: typeof last) => (row === null ? null : presentRun(row, ctx.lang))
  const { people = 0, disabled = 0, groups = 0 } = counts ?? {}
  return { current: shown(current), last: shown(last), lastSync: shown(lastSync), people, disabled, groups }
}

/** Newest first. Errors: roleRequired. */
export async function listLdapRuns(ctx: DomainContext, { mode, ...page }: ListLdapRunsInput): Promise<LdapRunPage> {
  const { tenantId } = requireTenantRights(ctx)
  const slice = { skip: offsetOf(page), take: page.size }
  const { rows, total } = await findRuns(ctx.db, { tenantId, ...(mode && { mode }) }, slice)
  return toPage(
    page,
    total,
    rows.map((row) => presentRun(row, ctx.lang)),
  )
}

/** Returns the changes of a run or a dry run. Errors: roleRequired, notFound. */
export async function listLdapChanges(
  ctx: DomainContext,
  { runId, kinds, ...page }: ListLdapChangesInput,
): Promise<LdapChangePage> {
  const { tenantId } = requireTenantRights(ctx)
  await loadRun(ctx, tenantId, runId)
  const slice = { skip: offsetOf(page), take: page.size }
  const { rows, total } = await findChanges(ctx.db, { tenantId, runId, kinds }, slice)
  return toPage(
    page,
    total,
    rows.map((row) => presentChange(row, ctx.lang)),
  )
}

async function loadRun(ctx: DomainContext, tenantId: string, id: string) {
  const row = await findRun(ctx.db, tenantId, id)
  if (!row) throw notFound('run')
  return row
}

/** Maximum number of log lines; the rest is counted. */
const LOG_LINES = 50_000

/** The run as a text, one line for each person or group. Errors: roleRequired, notFound. */
export async function ldapLog(ctx: DomainContext, { id }: { id: string }): Promise<LdapLog> {
  const { tenantId } = requireTenantRights(ctx)
  const run = presentRun(await loadRun(ctx, tenantId, id), ctx.lang)
  const { rows, total } = await findChanges(ctx.db, { tenantId, runId: id }, { skip: 0, take: LOG_LINES })
  const lines = rows.map((row) => logLine(presentChange(row, ctx.lang), ctx.lang))
  if (total > rows.length) lines.push(translate(ctx.lang, 'ldap.log.more', { count: total - rows.length }))
  const fileName = `ldap-${run.createdTime.slice(0, 19).replace(/[:T]/g, '-')}.txt`
  return { fileName, text: [...headOf(ctx, run), ...lines, ''].join('\n') }
}

function headOf({ lang }: DomainContext, run: LdapRun): string[] {
  const { startedBy, message, detail, counts } = run
  const changed =
    run.state === 'done' && Object.entries(counts).some(([key, n]) => !/^(people|groups)$/.test(key) && n > 0)
  return [
    translate(lang, 'ldap.log.title'),
    ...(run.mode === 'preview' ? [translate(lang, 'ldap.log.preview')] : []),
    translate(lang, 'ldap.log.begun', { time: run.createdTime }),
    ...(run.finishedTime === null ? [] : [translate(lang, 'ldap.log.ended', { time: run.finishedTime })]),
    startedBy === null
      ? translate(lang, 'ldap.log.bySchedule')
      : translate(lang, 'ldap.log.startedBy', { name: startedBy }),
    translate(lang, 'ldap.log.state', { state: translate(lang, `ldap.log.states.${run.state}`) }),
    ...(message === '' ? [] : [message]),
    ...(detail === '' ? [] : [translate(lang, 'ldap.log.detail', { detail })]),
    ...(run.state === 'done' ? [translate(lang, 'ldap.log.counts', counts)] : []),
    ...(run.state === 'done' && !changed ? [translate(lang, 'ldap.log.nothing')] : []),
    '',
  ]
}
