import { expect, test } from 'vitest'
import { chunkOfModules, inCircles, tooEarly } from './chunks.ts'

const app = '/repo/apps/web/app/'
/** Module -> what it imports at once. */
const IMPORTS: Record<string, string[]> = {
  [`${app}root.tsx`]: ['/repo/node_modules/react/index.js'],
  [`${app}shell/start.route.tsx?client-route`]: [`${app}shell/start.route.tsx`],
  [`${app}shell/start.route.tsx`]: [`${app}shared/both.ts`, '/repo/node_modules/react/index.js'],
  [`${app}features/library/editor/manual-content.route.tsx`]: [`${app}shared/both.ts`, `${app}shared/editor.ts`],
  [`${app}features/library/editor/manual-content.route.tsx?__react-router-build-client-route`]: [
    `${app}features/library/editor/manual-content.route.tsx?route-chunk=clientLoader`,
  ],
  [`${app}features/library/editor/manual-content.route.tsx?route-chunk=clientLoader`]: [
    `${app}features/library/editor/open-ahead.ts`,
  ],
  [`${app}features/library/editor/open-ahead.ts`]: [],
  [`${app}features/library/editor/text-editor.tsx`]: [
    '/repo/packages/content/src/index.ts',
    `${app}shared/keys.ts`,
    `${app}features/library/text/own.ts`,
  ],
  [`${app}features/library/text/own.ts`]: [],
  [`${app}features/library/text/menu.tsx`]: [`${app}features/library/text/own.ts`],
  [`${app}shell/create.tsx`]: [`${app}shared/keys.ts`],
  [`${app}shell/palette/palette.tsx`]: [`${app}shared/rows.ts`],
  [`${app}shared/rows.ts`]: [],
  [`${app}shared/keys.ts`]: [],
  '/repo/packages/content/src/index.ts': ['/repo/packages/content/src/render/render-math.ts'],
  '/repo/packages/content/src/render/render-math.ts': ['/repo/node_modules/katex/katex.mjs'],
  '/repo/node_modules/katex/katex.mjs': [],
  '/repo/node_modules/react/index.js': [],
  [`${app}shared/both.ts`]: [],
  [`${app}shared/editor.ts`]: [],
  [`${app}features/people/members/members.route.tsx`]: [`${app}shared/both.ts`, `${app}shared/rows.ts`],
}

/** Module -> who loads it later. */
const LOADERS: Record<string, string[]> = {
  [`${app}features/library/editor/text-editor.tsx`]: [`${app}features/library/editor/manual-content.route.tsx`],
  [`${app}shell/create.tsx`]: [`${app}shell/start.route.tsx`],
  [`${app}shell/palette/palette.tsx`]: [`${app}shell/start.route.tsx`],
  [`${app}features/library/text/menu.tsx`]: [`${app}features/library/editor/text-editor.tsx`],
}

test('[UI-01] puts a module into the first part that needs it at once, and separates large shared parts', () => {
  const chunks = chunkOfModules({
    ids: Object.keys(IMPORTS),
    importsOf: (id) => IMPORTS[id] ?? [],
    loadersOf: (id) => LOADERS[id] ?? [],
    isEntry: (id) => /\.route\.tsx$|root\.tsx$/.test(id),
    sizeOf: () => 100_000,
  })
  expect(Object.fromEntries(chunks)).toEqual({
    [`${app}root.tsx`]: 'core',
    '/repo/node_modules/react/index.js': 'vendor',
    [`${app}shell/start.route.tsx?client-route`]: 'shell',
    [`${app}shell/start.route.tsx`]: 'shell',
    [`${app}shared/both.ts`]: 'shell',
    [`${app}features/library/editor/manual-content.route.tsx`]: 'editor',
    // Early requests of the page do not wait for it.
    [`${app}features/library/editor/open-ahead.ts`]: 'shell',
    [`${app}features/library/editor/manual-content.route.tsx?__react-router-build-client-route`]: 'editor',
    [`${app}shared/editor.ts`]: 'editor',
    [`${app}features/library/editor/text-editor.tsx`]: 'text-editor',
    '/repo/packages/content/src/index.ts': 'content',
    [`${app}shell/palette/palette.tsx`]: 'palette',
    [`${app}shared/keys.ts`]: 'shared-keys',
    [`${app}shared/rows.ts`]: 'shared-rows',
    [`${app}features/library/text/own.ts`]: 'text-editor',
  })
})

test('[UI-01] reports libraries for formulas or code among the first scripts, and allows them later', () => {
  const written = {
    'editor.js': { name: 'editor', imports: ['text-editor.js'], moduleIds: [`${app}editor.tsx`] },
    'text-editor.js': { name: 'text-editor', imports: ['x.js'], moduleIds: ['/repo/node_modules/katex/katex.min.css'] },
    'x.js': { name: 'shared', imports: ['editor.js'], moduleIds: ['/repo/node_modules/katex/katex.mjs'] },
    'formula.js': { name: 'formula', imports: ['editor.js'], moduleIds: ['/repo/node_modules/shiki/core.mjs'] },
  }
  expect(tooEarly(written)).toEqual(['/repo/node_modules/katex/katex.mjs'])
  expect(tooEarly({ ...written, 'text-editor.js': { ...written['text-editor.js'], imports: [] } })).toEqual([])
})

test('[UI-01] reports circular chunks with the modules that need each other', () => {
  const written = { 'a.js': { imports: ['b.js'] }, 'b.js': { imports: ['c.js'] }, 'c.js': { imports: [] } }
  expect(inCircles(written)).toEqual([])
  expect(inCircles({ ...written, 'c.js': { imports: ['b.js'] } })).toEqual(['a.js', 'b.js', 'c.js'])
})
