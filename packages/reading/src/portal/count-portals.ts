// The worker's part of portals: the order of popular articles and hot words, at most hourly, so that views do not invalidate pages (PORTAL-04).

import { type DomainContext, transact } from '@lectern/kernel'
import { migrateTheme } from '@lectern/portal'
import { type EnabledTheme, findEnabledThemeById, findEnabledThemes } from './portal.repo.ts'
import { writeRanking } from './ranking.repo.ts'
import { countRanking } from './ranking.ts'
import { touchManual } from './theme.repo.ts'

/** Counts again for one enabled theme; its pages are rendered again only when the order has changed. Returns true when it has. */
export async function countPortal(ctx: DomainContext, themeId: string): Promise<boolean> {
  const theme = await findEnabledThemeById(ctx, themeId)
  return theme ? count(ctx, theme) : false
}

async function count(ctx: DomainContext, { id, manualId, tenantId, document: stored }: EnabledTheme): Promise<boolean> {
  const document = migrateTheme(stored)
  const members = [...new Set([manualId, ...document.manuals])]
  // Everything that is published: what a reader may not see is omitted when the page is rendered.
  const scope = { kind: 'system', tenantId } as const
  const ranking = await countRanking(ctx, { document, members, scope, now: ctx.now() })
  return transact(ctx, async (tx) => {
    const changed = await writeRanking(tx, id, ranking)
    if (changed) await touchManual(tx, manualId)
    return changed
  })
}

const BATCH = 100

/** All enabled themes of all tenants; how many have changed. A theme that fails does not stop the others. */
export async function countPortals(
  contextOf: (tenantId: string) => DomainContext,
  { db, log }: Pick<DomainContext, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let changed = 0
  let after = ''
  while (!signal?.aborted) {
    const themes = await findEnabledThemes({ db }, after, BATCH)
    for (const theme of themes) {
      if (signal?.aborted) break
      try {
        if (await count(contextOf(theme.tenantId), theme)) changed++
      } catch (error) {
        log.error({ err: error, themeId: theme.id }, 'counting for a portal failed')
      }
    }
    after = themes.at(-1)?.id ?? after
    if (themes.length < BATCH) break
  }
  return changed
}
