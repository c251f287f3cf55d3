// The repository that a manual is bound to, by anyone who manages the manual. Token and secret are sealed and never returned.
import type {
  GitSource,
  GitSourceOfManual,
  GitSourceState,
  GitWebhookSecret,
  SetGitSourceInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { createLetters, DomainError, invalid, notFound, transact, writeAudit } from '@lectern/kernel'
import { managedManual } from '../manuals/managed-manual.ts'
import { presentRun } from './run.present.ts'
import { findLastRun, findOpenRun } from './run.repo.ts'
import { nextRunTime } from './schedule.ts'
import { deleteSource, findSource, type SourceRow, writeHookSecret, writeSource } from './source.repo.ts'

const KEY_LENGTH = 32

/** Errors: unauthenticated, notFound, forbidden. */
export async function getGitSource(ctx: DomainContext, { manualId }: GitSourceOfManual): Promise<GitSourceState> {
  const { tenantId } = await managedManual(ctx, manualId)
  const row = await findSource(ctx.db, tenantId, manualId)
  return { available: ctx.ports.git.available, source: row && (await present(ctx, row)) }
}

/**
 * Binds the manual, or changes how it is bound; a pause ends. Its runs have the rights of the person who stored it last. Errors: unauthenticated,
 * notFound, forbidden, gitOff, invalidInput (tokenAgain, for another server; gitAddress, for one that may not be asked).
 */
export async function setGitSource(ctx: DomainContext, input: SetGitSourceInput): Promise<GitSourceState> {
  const actor = await managedManual(ctx, input.manualId)
  const { tenantId } = actor
  const old = await findSource(ctx.db, tenantId, input.manualId)
  const { token, manualId, ...fields } = input
  const sealed = sealedToken(ctx, old, input)
  requireAllowed(ctx, fields.address)
  const now = ctx.now()
  const moved = old === null || (['address', 'branch', 'folder'] as const).some((name) => old[name] !== fields[name])
  await transact(ctx, async (tx) => {
    await writeSource(tx, {
      ...fields,
      manualId,
      tenantId,
      token: sealed,
      memberId: actor.type === 'member' ? actor.memberId : null,
      hookKey: old?.hookKey ?? createLetters(KEY_LENGTH),
      hookSecret: old?.hookSecret ?? null,
      dueAt: nextRunTime(fields, now),
      commit: moved ? '' : old.commit,
      tree: moved ? '' : old.tree,
      conflicts: moved ? [] : old.conflicts,
      failures: 0,
      paused: false,
      updatedAt: now,
    })
    const { address, branch, folder, schedule, publish, onDeletion } = fields
    await writeAudit(tx, ctx, {
      tenantId,
      action: old === null ? 'git.bind' : 'git.update',
      subject: 'manual',
      subjectId: manualId,
      manualId,
      data: { address, branch, folder, schedule, publish, onDeletion, token: token === undefined ? 'kept' : 'set' },
    })
  })
  return getGitSource(ctx, { manualId })
}

/** The articles stay; token, runs and the address for Git servers are deleted. Errors: unauthenticated, notFound, forbidden. */
export async function removeGitSource(ctx: DomainContext, { manualId }: GitSourceOfManual): Promise<GitSourceState> {
  const { tenantId } = await managedManual(ctx, manualId)
  await transact(ctx, async (tx) => {
    if (!(await deleteSource(tx, tenantId, manualId))) return
    await writeAudit(tx, ctx, { tenantId, action: 'git.unbind', subject: 'manual', subjectId: manualId, manualId })
  })
  return getGitSource(ctx, { manualId })
}

/** A new secret for the webhook, shown this once; the old one is no longer good. Errors: unauthenticated, notFound, forbidden. */
export async function renewGitWebhook(ctx: DomainContext, { manualId }: GitSourceOfManual): Promise<GitWebhookSecret> {
  const { tenantId } = await managedManual(ctx, manualId)
  const row = await findSource(ctx.db, tenantId, manualId)
  if (!row) throw notFound('record')
  const secret = createLetters(KEY_LENGTH)
  await transact(ctx, async (tx) => {
    if (!(await writeHookSecret(tx, row, ctx.ports.secrets.seal(secret)))) throw notFound('record')
    await writeAudit(tx, ctx, { tenantId, action: 'git.webhook', subject: 'manual', subjectId: manualId, manualId })
  })
  return { secret }
}

/**
 * The token as it is stored, null for none. A stored one is not sent to another server than the one that it was given for.
 * Errors: invalidInput (tokenAgain).
 */
export function sealedToken(
  ctx: DomainContext,
  old: Pick<SourceRow, 'token' | 'address'> | null,
  { token, address }: { token?: string | undefined; address: string },
): string | null {
  if (token !== undefined) return token === '' ? null : ctx.ports.secrets.seal(token)
  if (!old || old.token === null) return null
  if (new URL(old.address).origin !== new URL(address).origin) throw invalid('token', 'tokenAgain')
  return old.token
}

/** Errors: gitOff, invalidInput (gitHttps). Names are checked when they are resolved. */
export function requireAllowed({ ports }: DomainContext, address: string): void {
  if (!ports.git.available) throw new DomainError('gitOff')
  if (!ports.git.local && !/^https:/i.test(address)) throw invalid('address', 'gitHttps')
}

async function present(ctx: DomainContext, row: SourceRow): Promise<GitSource> {
  const [current, last] = await Promise.all([findOpenRun(ctx.db, row.manualId), findLastRun(ctx.db, row.manualId)])
  const { address, branch, folder, userName, schedule, dailyHour, timeZone, publish, onDeletion } = row
  return {
    ...{ address, branch, folder, userName, schedule, dailyHour, timeZone, publish, onDeletion },
    hasToken: row.token !== null,
    webhookPath: `/hooks/git/${row.hookKey}`,
    hasWebhookSecret: row.hookSecret !== null,
    commit: row.commit,
    paused: row.paused,
    failures: row.failures,
    nextRunTime: row.paused ? null : (row.dueAt?.toISOString() ?? null),
    current: current && presentRun(current, ctx.lang),
    last: last && presentRun(last, ctx.lang),
  }
}
