// Which processor handles which job. The map is total over the job names: forgetting one does not compile.

import type { JobHandlers } from '@lectern/jobs'
import type { SystemContextFactory } from './context.ts'
import { makeExportProcessor } from './processors/exports/make-export.ts'
import { runImportProcessor } from './processors/imports/run-import.ts'
import { deliverMessageProcessor } from './processors/messages/deliver-message.ts'
import { publishDueProcessor, publishManualDueProcessor } from './processors/publishing/publish-due.ts'
import { indexArticleProcessor } from './processors/search/index-article.ts'

export const createHandlers = (contextFor: SystemContextFactory): JobHandlers => ({
  'article.index': indexArticleProcessor(contextFor),
  'article.publishDue': publishDueProcessor(contextFor),
  'export.make': makeExportProcessor(contextFor),
  'import.run': runImportProcessor(contextFor),
  'manual.publishDue': publishManualDueProcessor(contextFor),
  'message.deliver': deliverMessageProcessor(contextFor),
})
