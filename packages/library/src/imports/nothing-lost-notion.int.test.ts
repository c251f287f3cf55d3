// [EDIT-12] Both exports of Notion: each part of their pages is an article's, or the report names it.
import { Buffer } from 'node:buffer'
import { blocksToText } from '@lectern/content'
import { aLibrary, PNG, system, testContext, testDatabase } from '@lectern/testing'
import { aZip } from '@lectern/testing/hostile'
import { expect, test } from 'vitest'
import { type ImportRoom, importedWords } from './testing/imported-words.ts'

const PDF = Buffer.from('%PDF-1.4\n%%EOF')

const { prisma } = testDatabase()
async function room(): Promise<ImportRoom> {
  const { manual, editor, tenantId } = await aLibrary()
  return {
    ...{ manualId: manual.id, editor: await testContext(editor), job: await testContext(system(tenantId)) },
    articles: () => prisma.article.findMany({ where: { manualId: manual.id } }),
  }
}

const [HOME, OTHER, ROWS, ROW] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32))
const zipOf = (files: Record<string, string | Buffer>) =>
  aZip(Object.entries(files).map(([name, data]) => ({ name, data })))
/** As Notion packs what is large. */
const packed = (files: Record<string, string | Buffer>) => zipOf({ 'Export-1-Part-1.zip': zipOf(files) })

const page = (title: string, body: string, more = '') =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><title>${title}</title><style>.x{}</style></head><body><article id="1" class="page sans"><header>${more}<h1 class="page-title">${title}</h1><p class="page-description">txtDescription${title}</p></header><div class="page-body">${body}</div></article></body></html>`
const callout = (icon: string, body: string) =>
  `<figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex"><div style="font-size:1.5em"><span class="icon">${icon}</span></div><div style="width:100%">${body}</div></figure>`
const path = `txtHome%20${HOME}`

const BODY = `<p class="">txtPlain <strong>txtBold</strong> <mark class="highlight-red">txtRed</mark> <code>codeInline</code> <a href="https://x.example/hrefOut">txtOut</a> <a href="${path}/txtOther%20${OTHER}.html">txtToPage</a> <a href="#two">txtToHeading</a> <span class="user">@txtPerson</span> <time>@txtDate</time> <style></style><span data-token-index="0" class="notion-text-equation-token"><span></span><span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">texInline</annotation></semantics></math></span><span class="katex-html">x</span></span></span></p>
<h1 id="one" class="">headOne</h1><h2 id="two" class="">headTwo</h2><nav class="table_of_contents"><a href="#one">headOne</a></nav>
<details open=""><summary style="font-weight:600;font-size:1.5em;line-height:1.3;margin:0">foldHeading</summary><div class="indented"><p>foldUnder</p></div></details>
<ul class="toggle"><li><details open=""><summary>foldSummary</summary><p>foldText</p><pre class="code"><code class="language-Bash">codeFolded</code></pre></details></li></ul>
<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">taskDone</span><div class="indented"><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>taskInner</span></li></ul></div></li></ul>
<ul class="bulleted-list"><li style="list-style-type:disc">itemOne<ul class="bulleted-list"><li>itemInner<ol type="i" class="numbered-list" start="1"><li>itemInnermost</li></ol></li></ul></li></ul><ol type="1" class="numbered-list" start="1"><li>itemFirst</li></ol><ol type="1" class="numbered-list" start="2"><li>itemSecond</li></ol><p>txtBetween</p><ol type="1" class="numbered-list" start="3"><li>itemThird<figure class="image"><img src="${path}/a.png"/></figure></li></ol>
<blockquote class="">quoteOne<p>quoteTwo</p></blockquote>${callout('💡', '<p>callTip</p><ul class="bulleted-list"><li>callItem</li></ul>')}${callout('🦄', '<p>callOwn</p>')}
<pre class="code"><code class="language-Python">codeOne()
  codeTwo()</code></pre><figure class="equation"><span class="katex-display"><span class="katex"><span class="katex-mathml"><math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">texBlock</annotation></semantics></math></span></span></span></figure>
<div class="column-list"><div style="width:50%" class="column"><p>colLeft</p></div><div style="width:50%" class="column"><p>colRight</p></div></div>
<table class="simple-table"><thead class="simple-table-header"><tr><th class="simple-table-header-color">cellHead</th><th>cellHeadTwo</th></tr></thead><tbody><tr><td>cellOne<br/>cellLine</td><td><a href="https://x.example/hrefCell">cellLink</a></td></tr></tbody></table>
<figure class="image"><a href="${path}/a.png"><img style="width:720px" src="${path}/a.png"/></a><figcaption>nameCaption</figcaption></figure>
<figure><a href="https://x.example/hrefMark" class="bookmark source"><div class="bookmark-info"><div class="bookmark-text"><div class="bookmark-title">nameMark</div><div class="bookmark-description">nameDescription</div></div><div class="bookmark-href"><img src="https://x.example/icon.png" class="icon bookmark-icon"/>https://x.example/hrefMark</div></div><img src="https://x.example/preview.png" class="bookmark-image"/></a><figcaption>txtMarkCaption</figcaption></figure>
<figure><div class="source"><a href="https://www.youtube.com/watch?v=hrefPlayer1">https://www.youtube.com/watch?v=hrefPlayer1</a></div><figcaption>nameVideo</figcaption></figure><figure><div class="source"><a href="${path}/a.pdf">txtPdf</a></div></figure><figure><div class="source"><a href="https://x.example/hrefEmbed">https://x.example/hrefEmbed</a></div></figure>
<figure class="link-to-page"><a href="${path}/txtOther%20${OTHER}.html"><span class="icon">📄</span>txtOther</a></figure>
<div class="collection-content"><h4 class="collection-title">txtCollection</h4><table class="collection-content"><thead><tr><th><span class="icon property-icon"></span>cellName</th><th>cellTags</th><th>cellDone</th></tr></thead><tbody><tr><td class="cell-title"><a href="${path}/cellRow%20${ROW}.html">cellRow</a></td><td><span class="selected-value select-value-color-red">cellTagOne</span><span class="selected-value">cellTagTwo</span></td><td><div class="checkbox checkbox-on"></div></td></tr></tbody></table></div>
<hr/><p>txtLast</p>`
const PROPERTIES =
  '<table class="properties"><tbody><tr class="property-row property-row-select"><th><span class="icon property-icon"></span>cellStatus</th><td><span class="selected-value">cellOpen</span></td></tr><tr class="property-row property-row-text"><th>cellEmpty</th><td></td></tr></tbody></table>'

test('imports or reports all content of Notion HTML', async () => {
  const cover =
    '<img class="page-cover-image" src="txtHome%20' +
    HOME +
    '/cover.png" style="object-position:center 50%"/><div class="page-header-icon page-header-icon-with-cover"><span class="icon">🚀</span></div>'
  const bytes = packed({
    [`txtHome ${HOME}.html`]: page('txtHome', BODY, cover),
    [`txtHome ${HOME}/txtOther ${OTHER}.html`]: page('txtOther', '<p>txtInOther</p>'),
    [`txtHome ${HOME}/cellRow ${ROW}.html`]: page('cellRow', '<p>txtInRow</p>').replace(
      '<div class="page-body">',
      `${PROPERTIES}<div class="page-body">`,
    ),
    [`txtHome ${HOME}/a.png`]: PNG,
    [`txtHome ${HOME}/cover.png`]: Buffer.concat([PNG, Buffer.from('1')]),
    [`txtHome ${HOME}/a.pdf`]: PDF,
    'index.html': '<ul><li>Workspace</li></ul>',
  })
  const source = `${BODY} ${PROPERTIES.replace('cellEmpty', '')} txtHome txtDescriptiontxtHome txtInOther txtInRow`
  const { blocks, ...contents } = await importedWords(await room(), { name: 'a.zip', bytes, source })
  // The cover, the one of the text, and the one in an item.
  expect(contents).toMatchObject({ state: 'done', gone: [], moved: [], pictures: 3, report: [] })
  expect(contents.links.filter((url) => url.startsWith('/pub/'))).toHaveLength(3)
  const all = blocks.flat()
  const tones = all.flatMap((block) => (block.type === 'callout' ? [block.props.tone] : []))
  expect(tones).toEqual(['tip', 'note'])
  const numbers = all.flatMap((block) => (block.type === 'numberedListItem' ? [block.props.start ?? null] : []))
  expect(numbers).toEqual([null, null, 3])
  expect(blocksToText(all)).toContain('cellRow\tcellTagOne, cellTagTwo\t☑')
})

const TEXT = `# txtHome

txtStatus: txtOpen
txtOwner: txtPerson

txtPlain **txtBold** \`codeInline\` [txtOut](https://x.example/hrefOut) [txtToPage](${path}/txtOther%20${OTHER}.md) $texInline$

# headOne

## headTwo

- [x]  taskDone
    - [ ]  taskInner
- itemOne
    - itemInner
        1. itemInnermost
1. itemFirst
    
    ![nameAlt](${path}/a.png)
    
2. itemSecond

txtBetween

- itemSummary
    
    txtUnderToggle
    
    \`\`\`bash
    codeFolded
    \`\`\`
    

> quoteOne
> 

<aside>
💡

callTip

- callItem
</aside>

<aside>
🦄 callOwn

</aside>

\`\`\`python
codeOne()
  codeTwo()
\`\`\`

$$
texBlock
$$

| cellHead | cellHeadTwo |
| --- | --- |
| cellOne | [cellLink](https://x.example/hrefCell) |

![nameCaption](${path}/a.png)

[https://www.youtube.com/watch?v=hrefPlayer1](https://www.youtube.com/watch?v=hrefPlayer1)

[txtPdf](${path}/a.pdf)

[txtRows](${path}/txtRows%20${ROWS}.csv)

---

txtLast
`

test('imports or reports all content of Notion Markdown', async () => {
  const bytes = packed({
    [`txtHome ${HOME}.md`]: TEXT,
    [`txtHome ${HOME}/txtOther ${OTHER}.md`]: '# txtOther\n\ntxtInOther\n',
    [`txtHome ${HOME}/txtRows ${ROWS}.csv`]: '\ufeffName,Tags\ncellRow,"cellTagOne, cellTagTwo"\n',
    [`txtHome ${HOME}/txtRows ${ROWS}_all.csv`]: '\ufeffName,Tags\ncellRow,"cellTagOne, cellTagTwo"\ncellHidden,x\n',
    [`txtHome ${HOME}/txtRows ${ROWS}/cellRow ${ROW}.md`]: '# cellRow\n\nTags: txtTagOne, txtTagTwo\n\ntxtInRow\n',
    [`txtHome ${HOME}/a.png`]: PNG,
    [`txtHome ${HOME}/a.pdf`]: PDF,
  })
  const source = `${TEXT} txtInOther cellRow cellTagOne cellTagTwo cellHidden txtTagOne txtTagTwo txtInRow`
  const { blocks, ...contents } = await importedWords(await room(), { name: 'a.zip', bytes, source })
  // Markdown of Notion does not mark toggles: it is an item.
  expect(contents).toMatchObject({ state: 'done', gone: [], moved: [], pictures: 2, report: [] })
  expect(contents.links.filter((url) => url.startsWith('/pub/'))).toHaveLength(3)
  const tones = blocks.flat().flatMap((block) => (block.type === 'callout' ? [block.props.tone] : []))
  expect(tones).toEqual(['tip', 'note'])
})
