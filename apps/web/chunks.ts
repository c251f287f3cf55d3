// Which modules are sent together. Without it every module that two pages share is a file of its own: more than a hundred for a page.
import type { Plugin } from 'vite'

/** Sent together, in this order: a module belongs to the first that needs it at once, without `import()`. */
const CHUNKS: readonly { name: string; roots: readonly string[] }[] = [
  // Every page.
  { name: 'core', roots: ['entry.client.tsx', 'root.tsx'] },
  // Pages of people who are signed in, with the one they come to first.
  {
    name: 'shell',
    roots: ['shell/signed-in.route.tsx', 'shell/app-layout.route.tsx', 'shell/start.route.tsx'],
  },
  { name: 'editor', roots: ['features/library/editor/manual-content.route.tsx'] },
  { name: 'text-editor', roots: ['features/library/editor/text-editor.tsx'] },
]
/** What every page needs of other people's code: it stays in caches when only ours changes. */
const VENDOR = 'vendor'
const NAMES = [VENDOR, ...CHUNKS.map(({ name }) => name)]

/** Parts that come when a text has code, a formula or a diagram in it, although an index names them beside everything else. */
const LATER =
  /\/packages\/content\/src\/(?:rendering|code\/highlight|compare\/compare-documents|render\/render-(?:math|atoms|article|blocks))|\/node_modules\/(?:shiki|@shikijs|katex|mermaid)\//

/** Smaller groups of what some pages share are merged with their neighbours; in bytes before compression. */
const MIN_SHARED_BYTES = 40_000

type Graph = { ids: Iterable<string>; importsOf: (id: string) => readonly string[] }

/** Chunk of each module of the application's own groups. */
export function chunkOfModules({ ids, importsOf }: Graph): Map<string, string> {
  const all = [...ids]
  const chunkOf = new Map<string, string>()
  for (const { name, roots } of CHUNKS) {
    const open = all.filter((id) => roots.some((root) => id.split('?')[0]?.endsWith(`/apps/web/app/${root}`)))
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (chunkOf.has(id) || LATER.test(id)) continue
      chunkOf.set(id, name === 'core' && id.includes('/node_modules/') ? VENDOR : name)
      open.push(...importsOf(id))
    }
  }
  return chunkOf
}

/** Groups the modules of the browser's build. */
export function groupChunks(): Plugin {
  let chunkOf = new Map<string, string>()
  return {
    name: 'group-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment(name) {
      if (name !== 'client') return undefined
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // One group each: a module that several need goes to the first of them, with all that it needs itself.
                  ...NAMES.map((chunk, index) => ({
                    name: chunk,
                    test: (id: string) => chunkOf.get(id) === chunk,
                    priority: 1 + NAMES.length - index,
                  })),
                  {
                    name: 'shared',
                    minShareCount: 2,
                    entriesAware: true,
                    entriesAwareMergeThreshold: MIN_SHARED_BYTES,
                    test: (id: string) => !LATER.test(id) && id.includes('/apps/web/app/'),
                    priority: 1,
                  },
                ],
              },
            },
          },
        },
      }
    },
    buildEnd() {
      chunkOf = chunkOfModules({
        ids: this.getModuleIds(),
        importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
      })
    },
  }
}
