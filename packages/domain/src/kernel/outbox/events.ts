// Domain events: written to the outbox in the transaction of the change they tell of, relayed to jobs by the worker.
export type DomainEvent =
  | { type: 'article.published'; tenantId: string; articleId: string; versionId: string }
  /** The published version is to be indexed again: it failed before, or a title above it changed. */
  | { type: 'article.indexWanted'; tenantId: string; articleId: string; versionId: string }
  | { type: 'article.withdrawn'; tenantId: string; articleId: string }
  /** The time has come for an article that is to publish itself. */
  | { type: 'article.publishDue'; tenantId: string; articleId: string }
  /** The same for all changes of a manual. */
  | { type: 'manual.publishDue'; tenantId: string; manualId: string }
  /** A message is to be delivered; `tenantId` is empty for those of the platform. */
  | { type: 'message.waiting'; tenantId: string; messageId: string }
  /** The archive of a person's own data is to be made. */
  | { type: 'export.wanted'; tenantId: string; exportId: string }
  /** An uploaded document is to become articles. */
  | { type: 'import.wanted'; tenantId: string; importId: string }

export type DomainEventType = DomainEvent['type']
