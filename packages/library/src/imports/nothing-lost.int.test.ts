// [EDIT-12] What the report of an import does not name is in the product: a program compares the words, lines of code, cells, pictures and links
// of small archives in every dialect with the articles that they become.
import type { Buffer } from 'node:buffer'
import { type Block, parseBlocks, rewriteLinks } from '@lectern/content'
import type { ImportReportItem } from '@lectern/contracts'
import { aLibrary, fileEntries, PNG, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { createReport, importTree, sourceOfFiles } from './index.ts'

const { prisma } = testDatabase()

type Files = Record<string, string | Buffer>

/** Words of a source that must be somewhere: `txt…` in texts, `code…` in code, `cell…` in tables, `alt…` at pictures, `href…` in addresses. */
const WORDS = /\b(?:txt|code|cell|alt|href)(?!Header\b|Content\b)[A-Z]\w*/g
const PICTURES = /!\[|<img\b|<ac:image\b/g

/** Everything that an article says, also of itself to search engines, and its pictures and links. */
function saidBy(blocks: Block[], more: string): { words: Set<string>; pictures: number } {
  let pictures = 0
  const addresses: string[] = []
  rewriteLinks(blocks, (url, use) => {
    if (use === 'image') pictures++
    addresses.push(url)
    return url
  })
  // Line breaks are escaped in JSON.
  const text = `${JSON.stringify(blocks).replaceAll('\\n', ' ')} ${addresses.join(' ')} ${more}`
  return { words: new Set(text.match(WORDS) ?? []), pictures }
}

/** The report has a line of the file that names the word, or the element that contains it. */
function isNamed(word: string, path: string, text: string, report: readonly ImportReportItem[]): boolean {
  const before = text.slice(0, text.indexOf(word)).slice(-300)
  const after = text.slice(text.indexOf(word)).slice(0, 100)
  return report.some(
    (item) =>
      (item.path === path || path.endsWith(item.path)) &&
      item.detail !== '' &&
      (item.detail.includes(word) || `${before}${after}`.toLowerCase().includes(item.detail.toLowerCase())),
  )
}

async function compared(files: Files) {
  const library = await aLibrary()
  const ctx = await testContext(library.editor)
  const report = createReport()
  const source = await sourceOfFiles(ctx, fileEntries(files), { maxBytes: 1_000_000, report })
  const tree = { key: 'archive:a', name: 'a.zip', source }
  const importResult = await importTree(ctx, { manualId: library.manual.id, parentId: null, tree })
  const lines = [...report.items(), ...importResult.report]
  const rows = await prisma.article.findMany({ where: { manualId: library.manual.id } })
  const results = rows.map((row) =>
    saidBy(parseBlocks(row.content), [row.title, row.seoTitle, row.seoDescription, row.keywords].join(' ')),
  )
  const words = new Set(results.flatMap((one) => [...one.words]))
  const texts = Object.entries(files).flatMap(([path, text]) =>
    typeof text === 'string' ? [[path, text] as const] : [],
  )
  const lost = texts.flatMap(([path, text]) =>
    [...new Set(text.match(WORDS) ?? [])]
      .filter((word) => !words.has(word) && !isNamed(word, path, text, lines))
      .map((word) => `${path}: ${word}`),
  )
  const pictureLosses = lines.filter(({ problem }) => /^picture/.test(problem)).length
  const pictureCount = texts.reduce((sum, [, text]) => sum + (text.match(PICTURES) ?? []).length, 0)
  const shown = results.reduce((sum, { pictures }) => sum + pictures, 0)
  return { lost, report: lines, words: words.size, missingPictures: Math.max(pictureCount - shown - pictureLosses, 0) }
}

/** Common Markdown; `n` separates the words of one page from those of another. */
const MARKDOWN = (n: string) => `# txtTitle${n}

txtPlain${n} **txtBold${n}** *txtItalic${n}* ~~txtStruck${n}~~ \`codeInline${n}\` [txtLink${n}](https://x.example/href${n}) <https://x.example/hrefAuto${n}>

> txtQuote${n}
>
> - txtQuoteItem${n}

1. txtFirst${n}
   - txtInner${n}

     \`\`\`js
     codeInList${n}()
     \`\`\`
2. txtSecond${n}

- [x] txtTask${n}

| cellHead${n} | cellHead2${n} |
| --- | ---: |
| cell${n} | [cellLink${n}](https://x.example/hrefCell${n}) |
| \`codeCell${n}\` | **cellBold${n}** |

\`\`\`ts title="txtFile${n}.ts"
const codeLine${n} = 1
  codeIndented${n}()
\`\`\`

![alt${n}](./a.png)

txtFoot${n}[^1]

[^1]: txtNote${n}

$$
codeTex${n}
$$

<details><summary>txtSummary${n}</summary>

txtFolded${n}

</details>

Term
: txtDefinition${n}

<iframe src="https://x.example/hrefFrame${n}"></iframe>

---

txtLast${n}
`

/** Also what is in attributes of components, at the top of pages, and in files that pages bring in. */
const DIALECTS: Record<string, Files> = {
  'plain Markdown': { 'a.md': MARKDOWN('A'), 'b/c.md': MARKDOWN('B').replace('./a.png', '../a.png'), 'a.png': PNG },
  Docusaurus: {
    'sidebars.js': "module.exports = { a: [{ type: 'category', label: 'txtCategoryA', items: ['a'] }] }",
    'docs/a.mdx': `---
title: txtFrontA
description: txtDescriptionA
keywords: [txtKeywordA]
author: txtAuthorA
---
import Tabs from '@theme/Tabs'
import Part from './_part.md'

<Part name="txtValueA" />

<Chart data="hrefChartA" caption="txtChartA" />

[unused]: https://x.example/hrefUnusedA

:::tip[txtTipA]
txtInTipA

| cellTipA | b |
| --- | --- |
| cellTip2A | c |

:::

<Tabs>
<TabItem value="x" label="txtTabA">

txtInTabA

\`\`\`bash
codeInTabA
\`\`\`

</TabItem>
</Tabs>

<CustomCard title="x">txtInCardA</CustomCard>

${MARKDOWN('C')}`,
    'docs/_part.md': '---\ntitle: Part\n---\ntxtPartA of {name}\n\n```js\ncodePartA()\n```\n',
    'docs/a.png': PNG,
  },
  VitePress: {
    'a.md': `::: warning txtWarnA\ntxtInWarnA\n:::\n\n::: details txtDetailA\ntxtInDetailA\n\n![altD](./a.png)\n:::\n\n::: code-group\n\`\`\`js [txtConfigA.js]\ncodeGroupA()\n\`\`\`\n\`\`\`ts [txtConfigB.ts]\ncodeGroupB()\n\`\`\`\n:::\n\n${MARKDOWN('D')}`,
    'a.png': PNG,
  },
  MkDocs: {
    'mkdocs.yml': 'nav:\n  - txtNavA: a.md\n',
    'docs/a.md': `!!! note "txtNoteTitleA"\n    txtInNoteA\n\n    \`\`\`py\n    codeNoteA\n    \`\`\`\n\n??? info "txtInfoA"\n    txtInInfoA\n\n=== "txtTabOneA"\n\n    txtTabTextA\n\n=== "txtTabTwoA"\n\n    | cellTabA | b |\n    | --- | --- |\n    | cellTab2A | c |\n\n${MARKDOWN('E')}`,
    'docs/a.png': PNG,
  },
  GitBook: {
    'SUMMARY.md': '# Table of contents\n\n* [txtSummaryTitleA](a.md)\n',
    'a.md': `{% hint style="info" %}\ntxtHintA\n{% endhint %}\n\n{% tabs %}\n{% tab title="txtGitTabA" %}\ntxtGitTextA\n\n![altE](./a.png)\n{% endtab %}\n{% endtabs %}\n\n{% embed url="https://x.example/hrefEmbedA" %}\n\n{% code title="txtCodeTitleA" %}\n\`\`\`js\ncodeGitA()\n\`\`\`\n{% endcode %}\n\n{% stepper %}\n{% step %}\n### txtStepA\ntxtStepTextA\n{% endstep %}\n{% endstepper %}\n\n<table data-view="cards"><thead><tr><th>cellCardA</th></tr></thead><tbody><tr><td>cellCard2A</td></tr></tbody></table>\n\n${MARKDOWN('F')}`,
    'a.png': PNG,
  },
  Mintlify: {
    'docs.json': '{"navigation":{"groups":[{"group":"txtGroupA","pages":["a"]}]}}',
    'a.mdx': `<Note>txtMintNoteA</Note>\n\n<Steps>\n<Step title="txtMintStepA">\ntxtMintStepTextA\n</Step>\n</Steps>\n\n<CardGroup cols={2}>\n<Card title="txtCardA" href="/hrefCardA">\ntxtCardTextA\n</Card>\n</CardGroup>\n\n<AccordionGroup>\n<Accordion title="txtAccordionA">\ntxtAccordionTextA\n</Accordion>\n</AccordionGroup>\n\n<CodeGroup>\n\`\`\`js txtNameA\ncodeMintA()\n\`\`\`\n</CodeGroup>\n\n<Frame caption="txtCaptionA">\n<img src="./a.png" alt="altG" />\n</Frame>\n\n<ParamField path="txtParamA" type="string">\ntxtParamTextA\n</ParamField>\n\n<Card title="txtLoneA" href="https://x.example/hrefLoneA" description="txtLoneTextA" />\n\nA <Tooltip tip="txtTooltipA">txtTippedA</Tooltip>\n\nexport const codeOwnA = () => null\n\n${MARKDOWN('G')}`,
    'a.png': PNG,
  },
  Hugo: {
    'content/a.md': `+++\ntitle = "txtHugoA"\ndescription = "txtHugoDescriptionA"\n+++\n\n{{< notice tip >}}\ntxtShortcodeA\n{{< /notice >}}\n\n{{< swagger "hrefSwaggerA" >}}\n\n{{< shelf title="txtShelfA" footer="txtShelfFootA" >}}\ntxtInShelfA\n{{< /shelf >}}\n\n${MARKDOWN('H')}`,
    'content/a.png': PNG,
  },
  HTML: {
    'a.html': `<html><head><title>txtHtmlTitleA</title></head><body><h2>txtHtmlHeadA</h2><p>txtHtmlA <b>txtHtmlBoldA</b> <a href="https://x.example/hrefHtmlA">txtHtmlLinkA</a></p><pre><code class="language-js">codeHtmlA()\n  codeHtml2A()</code></pre><table><caption>txtTableCaptionA</caption><tr><th>cellHtmlA</th></tr><tr><td><p>cellHtml2A</p><ul><li>cellItemA</li></ul></td></tr></table><figure><img src="a.png" alt="altHtmlA"><figcaption>txtFigureA</figcaption></figure><dl><dt>txtTermA</dt><dd>txtMeaningA</dd></dl><video src="https://x.example/hrefVideoA.mp4"></video><form><button>txtButtonA</button><select><option>txtOptionA</option></select><textarea>txtAreaA</textarea></form><svg><text>txtSvgA</text></svg><object data="https://x.example/hrefObjectA">txtObjectA</object><math><mi>txtMathA</mi></math><noscript>txtNoscriptA</noscript></body></html>`,
    'a.png': PNG,
  },
  Notion: {
    [`Home ${'a'.repeat(32)}.html`]: `<html><head><title>txtNotionA</title></head><body><article class="page"><header><h1 class="page-title">txtNotionA</h1></header><div class="page-body"><p>txtNotionTextA</p><figure class="callout"><div>💡</div><div>txtNotionCalloutA</div></figure><ul class="toggle"><li><details><summary>txtNotionToggleA</summary><p>txtNotionInnerA</p></details></li></ul><pre class="code"><code>codeNotionA()</code></pre><table><tbody><tr><td>cellNotionA</td></tr></tbody></table><figure class="image"><img src="a.png" alt="altNotionA"/></figure><figure class="bookmark"><a href="https://x.example/hrefNotionA"><div class="bookmark-title">txtNotionMarkA</div></a></figure></div></article></body></html>`,
    'a.png': PNG,
  },
  Confluence: {
    'index.html':
      '<html><body><div class="pageSection"><h2>Available Pages:</h2><ul><li><a href="1.html">x</a></li></ul></div></body></html>',
    '1.html': `<html><head><title>Docs : txtConfluenceA</title></head><body><div id="main-content" class="wiki-content"><p>txtConfluenceTextA</p><div class="confluence-information-macro confluence-information-macro-note"><p class="title">txtMacroTitleA</p><div class="confluence-information-macro-body"><p>txtMacroA</p></div></div><div class="code panel"><div class="codeHeader panelHeader"><b>txtCodeHeadA</b></div><div class="codeContent panelContent"><pre class="syntaxhighlighter-pre">codeConfluenceA()</pre></div></div><table class="confluenceTable"><tr><td class="confluenceTd">cellConfluenceA</td></tr></table><p><a href="https://x.example/hrefConfluenceA">txtConfluenceLinkA</a></p><img src="attachments/1/a.png" alt="altConfluenceA"></div></body></html>`,
    'attachments/1/a.png': PNG,
  },
}

test.each(Object.entries(DIALECTS))('imports or reports all content: %s', async (_, files) => {
  const { lost, words, missingPictures } = await compared(files)
  expect({ lost, missingPictures }).toEqual({ lost: [], missingPictures: 0 })
  expect(words).toBeGreaterThan(5)
})

test('detects content that is neither imported nor reported', async () => {
  const { report } = await compared({ 'a.md': '# txtA\n\n![altA](gone.png)\n\n[txtB](https://x.example/hrefA)' })
  expect(report.map(({ problem, detail }) => [problem, detail])).toEqual([['pictureMissing', 'gone.png']])
  expect(isNamed('txtGone', 'a.md', 'a txtGone', report)).toBe(false)
  expect(saidBy(parseBlocks([]), 'txtHere').words.has('txtGone')).toBe(false)
})

test('reports the line of omitted content, and creates no article for an included part', async () => {
  const { report } = await compared({
    'a.mdx': 'import Part from \'./_part.mdx\'\n\n# txtA\n\n<Part />\n\n<Own id="1" />',
    '_part.mdx': 'txtPart',
  })
  expect(report).toEqual([{ path: 'a.mdx', problem: 'partDropped', detail: '<Own id="1" />', line: 7 }])
  expect(await prisma.article.count({ where: { title: 'part' } })).toBe(0)
})
