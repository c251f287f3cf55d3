// Domain events: written to the outbox in the transaction of the change they report, relayed to jobs by the worker. They hold ids only.
import { Id } from '@lectern/contracts'
import { z } from 'zod'

/** Later fields must be optional: rows written by the release before may still wait after an upgrade. */
export const DomainEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('article.published'), tenantId: Id, articleId: Id, versionId: Id }),
  /** The article must be checked for sensitive words. */
  z.object({ type: z.literal('article.wordsWanted'), tenantId: Id, articleId: Id }),
  /** All articles must be checked for sensitive words, on behalf of operators. */
  z.object({ type: z.literal('wordScan.wanted'), tenantId: z.literal(''), scanId: Id }),
  /** The published version is to be indexed again: it failed before, or a title above it changed. */
  z.object({ type: z.literal('article.indexWanted'), tenantId: Id, articleId: Id, versionId: Id }),
  z.object({ type: z.literal('article.withdrawn'), tenantId: Id, articleId: Id }),
  /** The scheduled time of an article is due. */
  z.object({ type: z.literal('article.publishDue'), tenantId: Id, articleId: Id }),
  /** The same for all changes of a manual. */
  z.object({ type: z.literal('manual.publishDue'), tenantId: Id, manualId: Id }),
  /** A message is to be delivered; `tenantId` is empty for those of the platform. */
  z.object({ type: z.literal('message.waiting'), tenantId: z.union([Id, z.literal('')]), messageId: Id }),
  /** An archive of a person's data was requested. */
  z.object({ type: z.literal('export.wanted'), tenantId: Id, exportId: Id }),
  /** A manual or chosen articles are to become a file. */
  z.object({ type: z.literal('book.wanted'), tenantId: Id, bookId: Id }),
  /** An uploaded document is to become articles. */
  z.object({ type: z.literal('import.wanted'), tenantId: Id, importId: Id }),
  /** A file of members is to be imported. */
  z.object({ type: z.literal('memberImport.wanted'), tenantId: Id, importId: Id }),
  /** The directory of the tenant is to be read. */
  z.object({ type: z.literal('ldap.wanted'), tenantId: Id, runId: Id }),
  /** The repository of a manual must be read. */
  z.object({ type: z.literal('git.wanted'), tenantId: Id, runId: Id }),
  /** A delivery of a webhook is due. */
  z.object({ type: z.literal('webhook.due'), tenantId: Id, deliveryId: Id }),
  /** The question set of a manual is to be answered. */
  z.object({ type: z.literal('replay.wanted'), tenantId: Id, replayId: Id }),
  /** Popular articles and hot words of the portal are to be counted. */
  z.object({ type: z.literal('theme.published'), tenantId: Id, themeId: Id }),
])
export type DomainEvent = z.infer<typeof DomainEvent>

export type DomainEventType = DomainEvent['type']
