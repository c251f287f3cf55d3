// Lines of context of the organisation, by its administrators: what they would cost, on or off, and how far they are (AI-07; ADR 0068).
import { LINES_AT_ONCE, TOKENS } from '@lectern/ai'
import { CONTEXT_PROBLEMS, type ContextLines, type SetContextLinesInput } from '@lectern/contracts'
import { type DomainContext, DomainError, requireTenantAdminMember, transact, writeAudit } from '@lectern/kernel'
import { countLines, findTenantContext, type LineCounts, writeEnabled } from '../search/context-line.repo.ts'
import { contextModel } from './context-model.ts'

const TOKENS_OF_UNIT = 1.3

/** Errors: unauthenticated, roleRequired. */
export async function getContextLines(ctx: DomainContext): Promise<ContextLines> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const [row, counts, model] = await Promise.all([
    findTenantContext(ctx.db, tenantId),
    countLines(ctx.db, tenantId),
    contextModel(ctx, tenantId),
  ])
  const { enabled = false, settled = true, error = null, inputTokens = 0, outputTokens = 0 } = row ?? {}
  const isDone = settled && counts.done === counts.total
  return {
    enabled,
    state: !enabled ? 'off' : error !== null ? 'failed' : isDone ? 'ready' : 'filling',
    model: model?.model ?? null,
    done: enabled ? counts.done : 0,
    total: counts.total,
    error: enabled && error !== null ? (CONTEXT_PROBLEMS.find((reason) => reason === error) ?? 'failed') : null,
    used: { inputTokens, outputTokens },
    estimate: estimateOf(counts),
  }
}

/** Requests hold passages of one article each. */
function estimateOf({ open, articles, units }: LineCounts): ContextLines['estimate'] {
  const requests = open === 0 ? 0 : articles + Math.ceil(open / LINES_AT_ONCE)
  const inputTokens = Math.ceil(TOKENS_OF_UNIT * units) + requests * TOKENS.request
  return { passages: open, requests, inputTokens, outputTokens: open * TOKENS.line }
}

/** Switched off, the articles are indexed without lines again; what is written is kept. Errors: unauthenticated, roleRequired, noOwnModel. */
export async function setContextLines(ctx: DomainContext, { enabled }: SetContextLinesInput): Promise<ContextLines> {
  const { tenantId } = requireTenantAdminMember(ctx)
  if (enabled && !(await contextModel(ctx, tenantId))) throw new DomainError('noOwnModel')
  const row = await findTenantContext(ctx.db, tenantId)
  if (enabled !== (row?.enabled ?? false))
    await transact(ctx, async (tx) => {
      await writeEnabled(tx, tenantId, enabled)
      await writeAudit(tx, ctx, {
        ...{ tenantId, action: 'ai.contextLines', subject: 'aiSettings', subjectId: tenantId },
        data: { enabled },
      })
    })
  return getContextLines(ctx)
}
