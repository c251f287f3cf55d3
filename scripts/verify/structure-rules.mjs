// Rules of scripts/verify/structure.mjs. Each order goes from the bottom upwards: who comes later may import who comes earlier.

export const ROOTS = [
  ...[
    'config',
    'contracts',
    'i18n',
    'content',
    'readers',
    'portal',
    'books',
    'jobs',
    'db',
    'ai',
    'kernel',
    'people',
    'library',
    'reading',
    'answering',
    'operations',
    'integrations',
    'ui',
    'testing',
    'embed',
  ].map((name) => `packages/${name}/src`),
  'apps/server/src',
  'apps/worker/src',
  'apps/web/app',
]

/** Path of `~/` in imports of the pages. */
export const WEB_ALIAS = 'apps/web/app'

const DISTRICTS = ['kernel', 'people', 'library', 'reading', 'answering', 'operations']
const INDEX = /^[^/]+\/index\.tsx?$/

/** Folders whose children are districts; `entry` matches the paths by which another district may be entered. */
export const DISTRICTED = [
  { root: 'packages/contracts/src', order: DISTRICTS, entry: INDEX },
  // Conversions need Node; what is below them runs in browsers as well.
  {
    root: 'packages/readers/src',
    order: ['losses', 'phrasing', 'html', 'markdown', 'spreadsheets', 'foreign', 'conversions'],
    entry: /./,
  },
  { root: 'apps/server/src/routers', order: DISTRICTS, entry: INDEX },
  { root: 'apps/server/src/service/calls', order: DISTRICTS, entry: INDEX },
  // The editor shows forms of reading (search engines, embedding), so that reading is below library here.
  {
    root: 'apps/web/app/features',
    order: ['people', 'reading', 'library', 'answering', 'operations'],
    entry: /^[^/]+\/([^/]+\/)?index\.tsx?$/,
  },
  {
    root: 'apps/web/app',
    order: ['lib', 'shared', 'features', 'shell'],
    entry: /^(lib|shared)\/|^features\/[^/]+\/([^/]+\/)?index\.tsx?$/,
  },
]

const REPO = /\.repo\.ts$/
const CALLS =
  /\$(?:queryRaw|executeRaw)|\bPrisma\.(?:sql|raw|join|empty)\b|\.prisma\.|\bpool\.query\b|\btx\.[a-z]\w*\.[a-z]\w*\(/

/** Folders in which SQL and Prisma calls are refused, except the files of `except`. */
export const FREE_OF_SQL = [
  ...DISTRICTS.map((name) => ({ under: `packages/${name}/src/`, calls: CALLS, except: [REPO] })),
  { under: 'packages/integrations/src/', calls: CALLS, except: [REPO] },
  { under: 'apps/server/src/', calls: CALLS, except: [REPO] },
  { under: 'apps/worker/src/', calls: CALLS, except: [REPO] },
]

/** Rows of these tables are written in `within` only: elsewhere its helpers are used, which know every type of event and action. A made-up year is not a deed of anybody. */
export const WRITTEN_WITHIN = [
  {
    writes: /\bINSERT\s+INTO\s+"?(?:outbox|audit_log)\b|\.(?:outbox|auditLog)\.(?:create|upsert)\w*\(/i,
    within: ['packages/kernel/src/', 'packages/operations/src/seed/'],
    instead: 'writeEvents, eventInsertEach, writeAudit, auditInsert of the kernel',
  },
]
