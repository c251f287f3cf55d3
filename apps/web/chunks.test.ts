import { expect, test } from 'vitest'
import { chunkOfModules } from './chunks.ts'

const app = '/repo/apps/web/app/'
/** Module -> what it imports at once. */
const IMPORTS: Record<string, string[]> = {
  [`${app}root.tsx`]: ['/repo/node_modules/react/index.js'],
  [`${app}shell/start.route.tsx?client-route`]: [`${app}shell/start.route.tsx`],
  [`${app}shell/start.route.tsx`]: [`${app}shared/both.ts`, '/repo/node_modules/react/index.js'],
  [`${app}features/library/editor/manual-content.route.tsx`]: [`${app}shared/both.ts`, `${app}shared/editor.ts`],
  [`${app}features/library/editor/text-editor.tsx`]: [
    '/repo/packages/content/src/index.ts',
    `${app}shared/keys.ts`,
    `${app}features/library/text/own.ts`,
  ],
  [`${app}features/library/text/own.ts`]: [],
  [`${app}features/library/text/menu.tsx`]: [`${app}features/library/text/own.ts`],
  [`${app}shell/palette.tsx`]: [`${app}shared/keys.ts`],
  [`${app}shared/keys.ts`]: [],
  '/repo/packages/content/src/index.ts': ['/repo/packages/content/src/render/render-math.ts'],
  '/repo/packages/content/src/render/render-math.ts': ['/repo/node_modules/katex/katex.mjs'],
  '/repo/node_modules/katex/katex.mjs': [],
  '/repo/node_modules/react/index.js': [],
  [`${app}shared/both.ts`]: [],
  [`${app}shared/editor.ts`]: [],
  [`${app}features/people/members/members.route.tsx`]: [`${app}shared/both.ts`],
}

/** Module -> who loads it later. */
const LOADERS: Record<string, string[]> = {
  [`${app}features/library/editor/text-editor.tsx`]: [`${app}features/library/editor/manual-content.route.tsx`],
  [`${app}shell/palette.tsx`]: [`${app}shell/start.route.tsx`],
  [`${app}features/library/text/menu.tsx`]: [`${app}features/library/editor/text-editor.tsx`],
}

test('[UI-01] a module is sent with the first part that needs it at once; large parts, and what others need of the editor, come apart', () => {
  const chunks = chunkOfModules({
    ids: Object.keys(IMPORTS),
    importsOf: (id) => IMPORTS[id] ?? [],
    loadersOf: (id) => LOADERS[id] ?? [],
    isEntry: (id) => /\.route\.tsx$|root\.tsx$/.test(id),
  })
  expect(Object.fromEntries(chunks)).toEqual({
    [`${app}root.tsx`]: 'core',
    '/repo/node_modules/react/index.js': 'vendor',
    [`${app}shell/start.route.tsx?client-route`]: 'shell',
    [`${app}shell/start.route.tsx`]: 'shell',
    [`${app}shared/both.ts`]: 'shell',
    [`${app}features/library/editor/manual-content.route.tsx`]: 'editor',
    [`${app}shared/editor.ts`]: 'editor',
    [`${app}features/library/editor/text-editor.tsx`]: 'text-editor',
    '/repo/packages/content/src/index.ts': 'text-editor',
    [`${app}shared/keys.ts`]: 'shared',
    [`${app}features/library/text/own.ts`]: 'text-editor',
  })
})
