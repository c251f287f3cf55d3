// Hostile texts in everything that people can write, viewed in a real browser as reader, writer and administrator: no script runs, no form or
// frame of the attacker is rendered, and no request is sent for the attacker's site.

import { type Client, signIn } from '@lectern/testing/product'
import { sample } from '@lectern/testing/sample'
import { type Attack, notes, sideBySide } from '../attack.ts'
import { EVIL, enter, TEXTS, unprotected, visit, withBrowser } from './hostile-pages.ts'

const MARKDOWN = [
  ...TEXTS,
  '[link](javascript:hit(20))',
  '[link](JaVaScRiPt:hit(21))',
  '[link](data:text/html,<script>hit(22)</script>)',
  '![x](javascript:hit(23))',
  '![x" onerror="hit(24)](x)',
  `<javascript:hit(25)>`,
  '[x]: javascript:hit(26)\n\n[x]',
  '```html\n<img src=x onerror=hit(27)>\n```',
  '```"><img src=x onerror=hit(28)>\nx\n```',
  '$\\href{javascript:hit(29)}{x}$',
  '$$\\htmlClass{"><img src=x onerror=hit(30)>}{y}$$',
  '| <img src=x onerror=hit(31)> | b |\n|---|---|\n| <svg onload=hit(32)> | c |',
  '- [ ] <img src=x onerror=hit(33)>',
  '> <img src=x onerror=hit(34)>',
  '# <img src=x onerror=hit(35)>',
  '<h1 id="x"><img src=x onerror=hit(36)></h1>',
  ...[
    'graph TD\n  a["<img src=x onerror=hit(40)>"] --> b',
    `graph TD\n  a["<form action=${EVIL}/mermaid><input></form>"] --> b`,
    'graph TD\n  a --> b\n  click a "javascript:hit(41)"',
    'graph TD\n  a --> b\n  click a call hit(42)',
    '%%{init: {"securityLevel": "loose", "htmlLabels": true}}%%\ngraph TD\n  a["<img src=x onerror=hit(43)>"]',
    'sequenceDiagram\n  A->>B: <img src=x onerror=hit(44)>',
    'classDiagram\n  class A["<img src=x onerror=hit(45)>"]',
    'stateDiagram-v2\n  s1: <img src=x onerror=hit(46)>',
    'gantt\n  title <img src=x onerror=hit(47)>\n  section A\n  x: 2026-01-01, 1d',
    'pie title <img src=x onerror=hit(48)>\n  "<img src=x onerror=hit(49)>": 1',
    'mindmap\n  root((<img src=x onerror=hit(50)>))',
    'journey\n  title <img src=x onerror=hit(51)>\n  section a\n    x: 5: <svg onload=hit(52)>',
    'erDiagram\n  A ||--o{ B : "<img src=x onerror=hit(53)>"',
    `%%{init: {"themeCSS": "@import url(${EVIL}/mermaid.css)"}}%%\ngraph TD\n  a --> b`,
    `graph TD\n  a["<style>@import url(${EVIL}/label.css)</style>"]`,
  ].map((source) => `\`\`\`mermaid\n${source}\n\`\`\``),
]

type Planted = { manualId: string; articles: string[] }

async function plant(client: Client, short: boolean, count: (calls?: number) => void): Promise<Planted> {
  const space = await client.post<{ id: string }>('/room/insert', { name: '"><b onx=1>' })
  const manual = await client.post<{ id: string }>('/manual/insert', { roomId: space.id, name: '</title><b>' })
  await client.post('/manual/updateManualSetting', {
    id: manual.id,
    releaseType: 'public',
    releaseScope: 'external',
    linkPermission: 'public',
    enableAi: true,
  })
  const articles: string[] = []
  const chunks = short ? 20 : 8
  for (let position = 0; position < MARKDOWN.length; position += chunks) {
    const markdown = MARKDOWN.slice(position, position + chunks).join('\n\n')
    const article = await client.post<{ id: string }>('/manualContent/insert', {
      manualId: manual.id,
      title: `${TEXTS[position % TEXTS.length]}`.slice(0, 90),
      type: 'document',
      markdown,
    })
    await client.post('/manualContent/releaseVersion', { id: article.id })
    articles.push(article.id)
    count(2)
  }
  return { manualId: manual.id, articles }
}

export const scripts: Attack = {
  name: 'scripts',
  tries: 'hostile texts in titles, documents, diagrams, names and addresses, looked at in Chromium',
  async run(stage) {
    const { count, addFinding, result } = notes()
    const client = await signIn(stage.product.url, stage.product.admin)
    const planted = await plant(client, stage.short, count)
    const isThere = await withBrowser(async (browser) => {
      for (const who of ['reader', 'writer'] as const) {
        const context = await unprotected(browser, { baseURL: stage.product.url })
        if (who === 'writer') await enter(context, stage, client)
        // Most of the time they wait until nothing is loading.
        await sideBySide(
          pathsOf(who, planted, stage.short),
          async (path) => {
            count()
            for (const problem of await visit(context, path)) addFinding(`${who} at ${path}`, problem)
          },
          4,
        )
        await context.close()
      }
    })
    if (!isThere) return result('left out: Chromium is not installed')
    return result(`${MARKDOWN.length + TEXTS.length} texts`)
  },
}

function pathsOf(who: 'reader' | 'writer', { manualId, articles }: Planted, short: boolean): string[] {
  const some = <T>(list: readonly T[], count: number) => (short ? sample(list, count) : list)
  const inUrl = some(TEXTS.slice(0, 8), 3).map((text) => encodeURIComponent(text))
  const read = [
    `/pub/${manualId}`,
    ...articles.map((id) => `/pub/${manualId}?articleId=${id}`),
    ...inUrl.map((text) => `/ai-search-results?searchContent=${text}&manualId=${manualId}`),
    ...inUrl.map((text) => `/login?returnTo=${text}&lang=${text}`),
    `/robot/${manualId}`,
    `/${inUrl[0]}`,
  ]
  if (who === 'reader') return read
  return [
    ...articles.map((id) => `/article/manual-content/${manualId}?articleId=${id}`),
    ...some(
      [
        '/home/start',
        '/home/manual-list',
        '/home/space-list',
        '/setting/basic-info',
        '/setting/branding',
        '/user/info',
      ],
      3,
    ),
    ...some(read.slice(0, 3), 1),
  ]
}
