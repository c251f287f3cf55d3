// REST calls about spaces, manuals and articles.
import type { ServiceCall } from '../../wire/call.ts'
import { accessCalls } from './access.ts'
import { articleCalls } from './articles.ts'
import { commentCalls } from './comments.ts'
import { directoryCalls } from './directory.ts'
import { fileCalls } from './files.ts'
import { historyCalls } from './history.ts'
import { linkCalls } from './links.ts'
import { manualCalls } from './manuals.ts'
import { presenceCalls } from './presence.ts'
import { publishingCalls } from './publishing.ts'
import { spaceCalls } from './spaces.ts'
import { templateCalls } from './templates.ts'
import { webhookCalls } from './webhooks.ts'

export const libraryCalls: readonly ServiceCall[] = [
  ...accessCalls,
  ...articleCalls,
  ...commentCalls,
  ...directoryCalls,
  ...fileCalls,
  ...historyCalls,
  ...linkCalls,
  ...manualCalls,
  ...presenceCalls,
  ...publishingCalls,
  ...spaceCalls,
  ...templateCalls,
  ...webhookCalls,
]
