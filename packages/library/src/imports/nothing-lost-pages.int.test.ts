// [EDIT-12] Web pages, as files and as a browser saves them: each part is the article's, or the report names it.
import { Buffer } from 'node:buffer'
import { blocksToText, inlineImagesIn } from '@lectern/content'
import { aLibrary, PNG, system, testContext, testDatabase } from '@lectern/testing'
import { aZip } from '@lectern/testing/hostile'
import { expect, test } from 'vitest'
import { type ImportRoom, importedWords } from './testing/imported-words.ts'

const { prisma } = testDatabase()
async function room(): Promise<ImportRoom> {
  const { manual, editor, tenantId } = await aLibrary()
  return {
    ...{ manualId: manual.id, editor: await testContext(editor), job: await testContext(system(tenantId)) },
    articles: () => prisma.article.findMany({ where: { manualId: manual.id } }),
  }
}

/** `at` is where its pictures are. */
const page = (address: string) => `<!doctype html><html><head><title>txtPageTitle</title></head><body>
<h1>txtTitle</h1><h2 id="two">headTwo</h2><h6>headSix</h6><hgroup><h3>headGroup</h3><p>txtGroup</p></hgroup>
<p>txtPlain <b>txtBold</b> <kbd>txtKey</kbd> <samp>txtSample</samp> <abbr title="txtAbbreviation">txtAbbr</abbr> <q>txtQuoted</q> <time>txtTime</time> <ruby>txtRuby<rp>(</rp><rt>txtRubyAbove</rt><rp>)</rp></ruby> <code>codeInline</code> <a href="https://x.example/hrefOut">txtLink</a> <a href="#two">txtToHeading</a> <a href="mailto:a@x.example?subject=hrefMail">txtMail</a> <label><input type="checkbox" checked> txtTicked</label> <mark>txtMarked</mark> <span class="katex"><math><semantics><mrow/><annotation encoding="application/x-tex">texInline</annotation></semantics></math></span></p>
<div>txtDiv<div>txtInnerDiv</div>txtAfterDiv</div><center>txtCenter</center><address>txtAddress</address><dialog open>txtDialog</dialog>
<ul><li>itemOne<ul><li>itemInner<ol start="3"><li>itemDeep</li></ol></li></ul></li><li><p>itemParagraph</p><p>itemSecondParagraph</p><pre>codeInItem</pre></li><li><input type="checkbox"> taskOpen</li><li><input type="checkbox" checked>taskDone<ul><li>itemInTask</li></ul></li></ul>
<ol><li>itemFirst</li><li value="7">itemSeventh</li></ol>
<dl><dt>txtTerm</dt><dd>txtMeaning</dd></dl>
<blockquote><p>quoteOne</p><blockquote>quoteInner</blockquote><ul><li>quoteItem</li></ul></blockquote>
<pre><code class="language-ts">codeOne
  codeTwo</code></pre>
<table><caption>txtTableCaption</caption><thead><tr><th colspan="2">cellHead</th><th>cellHeadTwo</th></tr></thead><tbody><tr><td rowspan="2">cellTall</td><td><ul><li>cellItem<ul><li>cellInnerItem</li></ul></li></ul></td><td><img src="${address}a.png" alt="cellPicture"></td></tr><tr><td><pre>cellCode</pre></td><td><table><tr><td>cellWithin</td></tr></table></td></tr></tbody><tfoot><tr><td><input type="checkbox" checked> cellTicked</td><td><a href="https://x.example/hrefCell">cellLink</a></td><td><details><summary>cellSummary</summary>cellFolded</details></td></tr></tfoot></table>
<figure><img src="${address}a.png" alt="nameAlt"><figcaption>nameCaption</figcaption></figure>
<p><img src="${address}a.png" alt="nameInText"></p><p>txtBesidePicture <img src="${address}a.png" alt="nameBeside"></p>
<p><a href="https://x.example/hrefAroundPicture"><img src="${address}a.png" alt="nameLinked"></a></p>
<picture><source srcset="${address}a.webp"><img src="${address}a.png" alt="namePicture"></picture>
<img data-src="${address}a.png" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" alt="nameLazy">
<p>txtBesideNone <img alt="txtAltOnly"></p>
<map name="m"><area href="https://x.example/hrefArea" alt="txtArea"></map>
<details><summary>foldSummary</summary><p>foldText</p><pre>codeFolded</pre></details><details><summary><h3>foldHeading</h3></summary>foldUnder</details>
<video src="https://x.example/hrefVideo.mp4" title="nameVideo"></video><audio><source src="https://x.example/hrefAudio.mp3"></audio>
<iframe src="https://www.youtube.com/embed/hrefPlayer1"></iframe><iframe src="https://x.example/hrefFrame"></iframe>
<object data="https://x.example/hrefObject">txtObject</object>
<math display="block"><semantics><mrow/><annotation encoding="application/x-tex">texBlock</annotation></semantics></math><math><mi>txtMath</mi></math><svg><text>txtDrawn</text></svg>
<form><fieldset><legend>txtLegend</legend><label>txtLabel <input type="text" value="txtValue"></label><select><option>txtOption</option></select><textarea>txtArea2</textarea> <button>txtButton</button></fieldset></form>
<progress>txtProgress</progress><p>txtNoted<sup><a href="#fn1">txtMark</a></sup></p><ol><li id="fn1">txtNote</li></ol>
<hr><div hidden>txtHidden</div><p>txtLast</p></body></html>`

/** Returns the text that browsers show. */
const SHOWN = (html: string) => html.replace(/<title>.*?<\/title>|<div hidden>.*?<\/div>/g, '')

const DROPPED = ['input', 'select', 'svg', 'textarea']
const PLAIN = ['abbr', 'iframe', 'math', 'object', 'td > details', 'td > pre', 'td > table']
/** Words of the reported parts. */
const GONE = ['txtAbbreviation', 'txtObject', 'txtDrawn', 'txtValue', 'txtOption', 'txtArea2']

function expectAll({ blocks, ...contents }: Awaited<ReturnType<typeof importedWords>>): void {
  expect(contents).toMatchObject({ state: 'done', gone: GONE, moved: [], pictures: 7 })
  // Also the one in the table and the one that comes later.
  const all = blocks.flat()
  const inLines = inlineImagesIn(all).map(({ props }) => props.url)
  const shown = new Set([...inLines, ...all.flatMap((block) => (block.type === 'image' ? [block.props.url] : []))])
  expect([...shown]).toEqual([expect.stringContaining('/file?fileId=')])
  expect(inlineImagesIn(all.filter(({ type }) => type === 'table'))).toHaveLength(1)
  expect(contents.links.filter((url) => url.startsWith('#'))).toHaveLength(2)
  const text = blocksToText(all)
  for (const words of ['☑ txtTicked', '“txtQuoted”', '• cellItem • cellInnerItem', '☑ cellTicked'])
    expect(text).toContain(words)
  const numbers = all.flatMap((block) => (block.type === 'numberedListItem' ? [block.props.start ?? null] : []))
  expect(numbers).toEqual([null, 7, null])
}

const names = (path: string, dropped: string, more: readonly string[]) => [
  ...DROPPED.map((what) => `${path}: ${dropped} ${what}`),
  ...PLAIN.map((what) => `${path}: partPlain ${what}`),
  ...more.map((line) => `${path}: ${line}`),
]
const REMOTE = ['mp4', 'mp3'].map(
  (kind) => `pictureRemote https://x.example/href${kind === 'mp4' ? 'Video' : 'Audio'}.${kind}`,
)

test('imports or reports all content of a web page', async () => {
  const html = page('')
  const bytes = aZip([
    { name: 'a.html', data: html },
    { name: 'a.png', data: PNG },
  ])
  const contents = await importedWords(await room(), { name: 'a.zip', bytes, source: SHOWN(html) })
  expect(contents.report).toEqual(names('a.html', 'elementLost', [...REMOTE]))
  expectAll(contents)
})

test('imports or reports all content of a page saved by a browser', async () => {
  const html = page('https://x.example/')
  const bytes = Buffer.from(
    [
      'From: <Saved by Blink>',
      'Snapshot-Content-Location: https://x.example/',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; type="text/html"; boundary="--b"',
      '',
      '----b',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Location: https://x.example/',
      '',
      html.replaceAll('=', '=3D'),
      '----b',
      'Content-Type: image/png',
      'Content-Transfer-Encoding: base64',
      'Content-Location: https://x.example/a.png',
      '',
      PNG.toString('base64'),
      '----b--',
      '',
    ].join('\r\n'),
  )
  const contents = await importedWords(await room(), { name: 'a.mhtml', bytes, source: SHOWN(html) })
  expect(contents.report).toEqual(names('a.mhtml', 'partDropped', [...REMOTE]))
  expectAll(contents)
})
