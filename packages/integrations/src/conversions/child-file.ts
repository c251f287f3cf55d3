// Program of the child, and the folders that it may read: the product's code, and none of its data.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '@lectern/config'

/** In two steps on purpose: the bundler replaces `import.meta.url` by the address of this source (scripts/lib/bundle.mjs). */
const { url: here } = import.meta

/** Beside the bundle of server or worker, else our source. */
export const CHILD_FILE = fileURLToPath(new URL(here.endsWith('.ts') ? './child.ts' : './conversions.js', here))

export function readableFolders(program: string): string[] {
  const root = projectRoot(dirname(program))
  return [dirname(program), join(root, 'packages'), join(root, 'node_modules'), join(root, 'package.json')]
}
