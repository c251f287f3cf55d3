// What is built from what. Hashes decide, so that a second start builds nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, isFresh, ROOT, writeStamp } from './stamps.mjs'

const shared = ['contracts', 'content', 'i18n'].map((name) => `packages/${name}/src`)
const behind = ['ai', 'config', 'db', 'domain', 'integrations', 'jobs'].map((name) => `packages/${name}/src`)

/** Each part: what it is made from, where its stamp is, and a file that must exist besides. */
export const PARTS = {
  client: {
    from: ['packages/db/prisma/schema', 'packages/db/package.json', 'scripts/db-generate.mjs'],
    stamp: 'packages/db/src/generated/.stamp',
    made: 'packages/db/src/generated/client.ts',
  },
  web: {
    from: [
      'apps/web',
      'packages/ui/src',
      'packages/embed/build.ts',
      'packages/embed/src',
      ...shared,
      'package-lock.json',
    ],
    stamp: 'apps/web/build/.stamp',
    made: 'apps/web/build/server/index.js',
  },
  services: {
    from: [
      'apps/server/src',
      'apps/worker/src',
      ...shared,
      ...behind,
      'packages/db/prisma/schema',
      'scripts/first-start.ts',
      'scripts/lib/bundle.mjs',
      'package-lock.json',
    ],
    stamp: 'apps/server/dist/.stamp',
    made: 'apps/server/dist/main.js',
  },
}

/** Names of the parts that are not built or out of date, and how to note that they are built. */
export function outdated() {
  return Object.entries(PARTS)
    .map(([name, { from, stamp, made }]) => ({ name, stamp, made, hash: hashOf(from) }))
    .filter(({ stamp, hash, made }) => !isFresh(stamp, hash) || !existsSync(join(ROOT, made)))
    .map(({ name, stamp, hash }) => ({ name, done: () => writeStamp(stamp, hash) }))
}
