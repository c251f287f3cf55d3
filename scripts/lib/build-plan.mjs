// What is built from what. Compares hashes, so that a second start builds nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, isFresh, ROOT, writeStamp } from './stamps.mjs'

const shared = ['contracts', 'content', 'i18n'].map((name) => `packages/${name}/src`)
const behind = ['ai', 'books', 'config', 'db', 'domain', 'integrations', 'jobs', 'language', 'portal'].map(
  (name) => `packages/${name}/src`,
)

/** Each part: what it is built from, where its stamp is, and a file that must exist too. */
export const PARTS = {
  client: {
    from: ['packages/db/prisma/schema', 'packages/db/package.json', 'scripts/db-generate.mjs'],
    stamp: 'packages/db/src/generated/.stamp',
    output: 'packages/db/src/generated/client.ts',
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
    output: 'apps/web/build/server/index.js',
  },
  services: {
    from: [
      'apps/server/src',
      'apps/worker/src',
      // The pages are part of the bundle.
      'apps/web',
      'packages/ui/src',
      'packages/embed/build.ts',
      'packages/embed/src',
      ...shared,
      ...behind,
      'packages/db/prisma/schema',
      'scripts/first-start.ts',
      'scripts/supervisor',
      'scripts/container',
      'scripts/lib/bundle.mjs',
      'package-lock.json',
    ],
    stamp: 'apps/product/dist/.stamp',
    output: 'apps/product/dist/main.js',
  },
}

/** Names of the parts that are missing or out of date; `done` records that a part is built. */
export function outdated() {
  return Object.entries(PARTS)
    .map(([name, { from, stamp, output }]) => ({ name, stamp, output, hash: hashOf(from) }))
    .filter(({ stamp, hash, output }) => !isFresh(stamp, hash) || !existsSync(join(ROOT, output)))
    .map(({ name, stamp, hash }) => ({ name, done: () => writeStamp(stamp, hash) }))
}
