// The REST calls that procedures answer, all of them.
import type { ServiceCall } from './call.ts'
import { accountCalls } from './calls/account.ts'
import { appearanceCalls } from './calls/appearances.ts'
import { articleCalls } from './calls/articles.ts'
import { directoryCalls } from './calls/directory.ts'
import { fileCalls } from './calls/files.ts'
import { manualCalls } from './calls/manuals.ts'
import { memberCalls } from './calls/members.ts'
import { readingCalls } from './calls/reading.ts'
import { roomCalls } from './calls/rooms.ts'
import { seoCalls } from './calls/seo.ts'
import { systemCalls } from './calls/system.ts'
import { tenantCalls } from './calls/tenants.ts'
import { thirdPartyCalls } from './calls/third-party.ts'
import { tokenCalls } from './calls/tokens.ts'
import { versionCalls } from './calls/versions.ts'

export const serviceCalls: readonly ServiceCall[] = [
  ...accountCalls,
  ...thirdPartyCalls,
  ...appearanceCalls,
  ...roomCalls,
  ...manualCalls,
  ...articleCalls,
  ...versionCalls,
  ...directoryCalls,
  ...memberCalls,
  ...readingCalls,
  ...seoCalls,
  ...fileCalls,
  ...systemCalls,
  ...tenantCalls,
  ...tokenCalls,
]
