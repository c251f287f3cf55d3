// The order of popular articles and hot words: counted hourly by the worker for published themes, and when a draft is looked at.
import { type AccessScope, createTtlCache, openVisitor } from '@lectern/db'
import { localEmbedder, searchArticles } from '@lectern/ai'
import { LIMITS, type ThemeDocument } from '@lectern/contracts'
import { z } from 'zod'
import type { DomainContext } from '../../kernel/index.ts'
import { findBlocked, findHotWords, findMostRead } from './ranking.repo.ts'
import { shownSections } from './theme-parts.ts'

const PortalRanking = z.object({
  /** Ids by `<days>:<manual, or empty for all>`. */
  articles: z.record(z.string(), z.array(z.string())).default({}),
  words: z.array(z.object({ text: z.string(), manualId: z.string() })).optional(),
})
export type PortalRanking = z.infer<typeof PortalRanking>
