// [EDIT-12] Both exports of Confluence: each part of their pages is an article's, or the report names it.
import { Buffer } from 'node:buffer'
import { blocksToText } from '@lectern/content'
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

const message = (kind: string, words: string) =>
  `<div class="confluence-information-macro confluence-information-macro-${kind}"><p class="title">callTitle${words}</p><span class="aui-icon aui-icon-small confluence-information-macro-icon"></span><div class="confluence-information-macro-body"><p>call${words}</p><ul><li>callItem${words}</li></ul></div></div>`
const codePanel = (title: string, brush: string, code: string) =>
  `<div class="code panel pdl"><div class="codeHeader panelHeader pdl"><b>${title}</b></div><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: ${brush}; gutter: false; theme: Confluence">${code}</pre></div></div>`
const app = (id: string, name: string) =>
  `<div class="ap-container" id="ap-${id}"><div class="ap-content "></div><script class="ap-iframe-body-script">(function(){ var data = { "key":"drawio", "url":"https://ac.example/viewer?diagramName=${name.replaceAll(' ', '+')}&revision=1" } })()</script></div>`

const MAIN = `<p>txtPlain <strong>txtBold</strong> <span class="inline-comment-marker">txtCommented</span> <a class="confluence-userlink user-mention" href="https://x.example/people">txtPerson</a> <span class="status-macro aui-lozenge aui-lozenge-success">txtStatus</span> <time datetime="2021-09-21" class="date-past">txtDate</time> <img class="emoticon emoticon-tick" data-emoji-fallback="✅" alt="(tick)" src="images/icons/emoticons/check.png"> <code>codeInline</code></p>
<div class="toc-macro"><ul><li><a href="#A-headOne">txtToc</a></li></ul></div>
<h1 id="A-headOne">headOne</h1><h2>headTwo</h2><p><a href="#A-headOne">txtToHeading</a> <a href="Other_2.html">txtToPage</a> <a href="https://x.example/hrefOut" class="external-link" rel="nofollow">txtOut</a> <a href="https://site.example/pages/viewpage.action?pageId=2">txtToPageById</a> <a href="attachments/1/11.pdf" class="confluence-embedded-file">txtToFile</a></p>
${['information', 'note', 'warning', 'tip'].map((kind) => message(kind, kind[0]?.toUpperCase() + kind.slice(1))).join('')}
<div class="panel"><div class="panelHeader"><b>callPanelTitle</b></div><div class="panelContent"><p>callPanel</p></div></div>
${codePanel('txtCodeTitle', 'java', 'codeJava();\n  codeIndented();')}
<div class="preformatted panel"><div class="preformattedContent panelContent"><pre>codeTyped</pre></div></div>
<div class="expand-container"><div class="expand-control"><span class="expand-control-icon"></span><span class="expand-control-text">foldTitle</span></div><div class="expand-content"><p>foldText</p>${codePanel('foldCodeTitle', 'bash', 'codeFolded')}</div></div>
<ul class="inline-task-list"><li class="checked"><span class="placeholder-inline-tasks">taskDone</span></li><li><span class="placeholder-inline-tasks">taskOpen<ul class="inline-task-list"><li><span class="placeholder-inline-tasks">taskInner</span></li></ul></span></li></ul>
<ol><li><p>itemOne</p>${codePanel('itemCodeTitle', 'sql', 'codeInItem')}<ul><li>itemInner</li></ul></li><li>itemTwo</li></ol>
<div class="table-wrap"><table class="confluenceTable"><thead><tr><th class="confluenceTh">cellHead</th><th class="confluenceTh" colspan="2">cellHeadTwo</th></tr></thead><tbody><tr><td class="confluenceTd" rowspan="2">cellTall</td><td class="confluenceTd"><ul><li>cellItem</li></ul></td><td class="confluenceTd"><span class="confluence-embedded-file-wrapper"><img class="confluence-embedded-image" src="attachments/1/12.png" data-image-src="attachments/1/12.png"></span></td></tr><tr><td class="confluenceTd">${message('tip', 'CellTip').replaceAll('call', 'cell')}</td><td class="confluenceTd">${codePanel('cellCodeTitle', 'js', 'cellCode')}<ul class="inline-task-list"><li class="checked"><span class="placeholder-inline-tasks">cellTask</span></li></ul></td></tr></tbody></table></div>
<div class="contentLayout2"><div class="columnLayout two-equal"><div class="cell normal"><div class="innerCell"><p>colLeft</p></div></div><div class="cell normal"><div class="innerCell"><p>colRight</p></div></div></div></div>
<div class="sectionColumnWrapper"><div class="sectionMacro"><div class="sectionMacroRow"><div class="columnMacro" style="width:30%;min-width:30%;"><p>colMacro</p></div><div class="columnMacro"><p>colMacroTwo</p></div></div></div></div>
<p><span class="confluence-embedded-file-wrapper image-center-wrapper"><img class="confluence-embedded-image image-center" src="attachments/1/12.png"></span></p>
<p><span class="confluence-embedded-file-wrapper"><a href="https://x.example/hrefPicture"><img class="confluence-embedded-image" src="attachments/thumbnails/1/12"></a></span></p>
${app('1', 'A drawing')}${app('2', 'Not there')}
<blockquote><p>quoteOne</p></blockquote><hr/>
<p><span class="jira-issue"><a href="https://x.example/hrefJira">txtJira</a></span></p><div class="wysiwyg-unknown-macro">txtUnknown</div>
<ul class="childpages-macro"><li><a href="Other_2.html">txtChild</a></li></ul><div class="plugin-tabmeta-details"><table class="confluenceTable"><tr><th class="confluenceTh">cellProperty</th><td class="confluenceTd">cellValue</td></tr></table></div>
<p>txtLast</p>`

const pageOf = (title: string, main: string, more = '') =>
  `<!DOCTYPE html><html><head><title>Space : ${title}</title></head><body class="theme-default"><div id="page"><div id="main"><div id="main-header"><ol id="breadcrumbs"><li><a href="index.html">Space</a></li></ol><h1 id="title-heading"><span id="title-text"> Space : ${title} </span></h1></div><div id="content" class="view"><div class="page-metadata">Created by <span class='author'>A</span></div><div id="main-content" class="wiki-content group">${main}</div>${more}</div></div><div id="footer"><p>Document generated by Confluence</p></div></div></body></html>`
const file = (href: string, name: string) =>
  `<img src="images/icons/bullet_blue.gif" height="8" width="8" alt=""/> <a href="${href}">${name}</a> (x)<br/>`
const BELOW = `<div class="pageSection group"><div class="pageSectionHeader"><h2 id="attachments" class="pageSectionTitle">Attachments:</h2></div><div class="greybox">${file('attachments/1/11.pdf', 'txtPdf.pdf')}${file('attachments/1/12.png', 'txtPng.png')}${file('attachments/1/13.png', 'A drawing.png')}${file('attachments/1/14.zip', 'txtZip.zip')}${file('attachments/1/15.tmp', '~drawio~1~A drawing.tmp')}</div></div><div class="pageSection group"><h2 id="comments">Comments:</h2><table><tr><td class="comment"><p>A comment</p></td></tr></table></div>`

test('imports or reports all content of Confluence HTML', async () => {
  const files: Record<string, string | Buffer> = {
    'index.html':
      '<html><body><div class="pageSection"><h2>Available Pages:</h2><ul><li><a href="A_1.html">txtTitle</a><ul><li><a href="Other_2.html">txtOther</a></li></ul></li></ul></div></body></html>',
    'A_1.html': pageOf('txtTitle', MAIN, BELOW),
    'Other_2.html': pageOf('txtOther', '<p>txtInOther</p>'),
    'attachments/1/11.pdf': Buffer.from('%PDF-1.4\n%%EOF'),
    'attachments/1/12.png': PNG,
    'attachments/1/13.png': Buffer.concat([PNG, Buffer.from('1')]),
    'attachments/1/14.zip': aZip([{ name: 'a', data: 'a' }]),
    'attachments/1/15.tmp': 'draft',
    'attachments/thumbnails/1/12': PNG,
    'styles/site.css': '',
  }
  const bytes = aZip(Object.entries(files).map(([name, data]) => ({ name, data })))
  const source = [
    MAIN.replace(/<div class="toc-macro">.*?<\/div>/, '').replace(/class="[^"]*"/g, ''),
    'txtTitle txtOther txtInOther txtZip',
  ].join('\n')
  const { blocks, ...contents } = await importedWords(await room(), { name: 'a.zip', bytes, source })
  expect(contents.report).toEqual([
    'A_1.html: partDropped drawio: Not there',
    'A_1.html: partPlain txtUnknown',
    'A_1.html: partPlain jira',
    'A_1.html: partPlain td > callout',
    'A_1.html: partPlain td > pre',
    'A_1.html: commentsLost 1',
    'attachments/1/15.tmp: fileUnused',
  ])
  // The one of the text, its small form, and the drawing of the app.
  expect(contents).toMatchObject({ state: 'done', gone: [], moved: [], pictures: 4 })
  expect(contents.links.filter((url) => url.startsWith('/pub/'))).toHaveLength(3)
  expect(contents.links.filter((url) => url.startsWith('/file?'))).toHaveLength(2)
  const tones = blocks.flat().flatMap((block) => (block.type === 'callout' ? [block.props.tone] : []))
  expect(tones).toEqual(['note', 'warning', 'caution', 'tip', 'note'])
  expect(blocksToText(blocks.flat())).not.toContain('~drawio')
})

const STORED = `<p>txtPlain <strong>txtBold</strong> <ac:inline-comment-marker ac:ref="1">txtCommented</ac:inline-comment-marker> <ac:link><ri:user ri:userkey="u1"/></ac:link> <time datetime="2021-09-21"/> <ac:emoticon ac:name="tick" ac:emoji-fallback="✅"/> <code>codeInline</code> <ac:placeholder>Type here</ac:placeholder> <ac:structured-macro ac:name="status"><ac:parameter ac:name="title">txtStatus</ac:parameter><ac:parameter ac:name="colour">Green</ac:parameter></ac:structured-macro></p>
<ac:structured-macro ac:name="toc"/><h1>headOne</h1><h2>headTwo</h2>
<p><ac:link ac:anchor="headOne"><ac:plain-text-link-body><![CDATA[txtToHeading]]></ac:plain-text-link-body></ac:link> <ac:link><ri:page ri:content-title="Other"/><ac:link-body>txtToPage</ac:link-body></ac:link> <a href="https://x.example/hrefOut">txtOut</a> <ac:link><ri:attachment ri:filename="txtPdf.pdf"/><ac:link-body>txtToFile</ac:link-body></ac:link> <a href="https://site.example/pages/viewpage.action?pageId=2">txtToPageById</a> <ac:link><ri:url ri:value="https://x.example/hrefUrl"/></ac:link> <ac:link><ri:space ri:space-key="OTHER"/><ac:link-body>txtToSpace</ac:link-body></ac:link></p>
${['info', 'note', 'warning', 'tip', 'panel'].map((name) => `<ac:structured-macro ac:name="${name}"><ac:parameter ac:name="title">callTitle${name}</ac:parameter><ac:rich-text-body><p>call${name[0]?.toUpperCase()}</p><ul><li>callItem${name}</li></ul></ac:rich-text-body></ac:structured-macro>`).join('')}
<ac:adf-extension><ac:adf-node type="panel"><ac:adf-attribute key="panel-type">note</ac:adf-attribute><ac:adf-content><p>callNew</p></ac:adf-content></ac:adf-node><ac:adf-fallback><p>x</p></ac:adf-fallback></ac:adf-extension>
<ac:adf-extension><ac:adf-node type="decision-list"><ac:adf-node type="decision-item"><ac:adf-content>itemDecision</ac:adf-content></ac:adf-node></ac:adf-node><ac:adf-fallback><ul><li>itemDecision</li></ul></ac:adf-fallback></ac:adf-extension>
<ac:structured-macro ac:name="code"><ac:parameter ac:name="language">java</ac:parameter><ac:parameter ac:name="title">txtCodeTitle</ac:parameter><ac:plain-text-body><![CDATA[codeJava();
  codeIndented();]]></ac:plain-text-body></ac:structured-macro><ac:structured-macro ac:name="noformat"><ac:plain-text-body><![CDATA[codeTyped]]></ac:plain-text-body></ac:structured-macro>
<ac:structured-macro ac:name="expand"><ac:parameter ac:name="title">foldTitle</ac:parameter><ac:rich-text-body><p>foldText</p><ac:structured-macro ac:name="code"><ac:plain-text-body><![CDATA[codeFolded]]></ac:plain-text-body></ac:structured-macro></ac:rich-text-body></ac:structured-macro>
<ac:task-list><ac:task><ac:task-id>1</ac:task-id><ac:task-status>complete</ac:task-status><ac:task-body><span class="placeholder-inline-tasks">taskDone</span></ac:task-body></ac:task><ac:task><ac:task-id>2</ac:task-id><ac:task-status>incomplete</ac:task-status><ac:task-body>taskOpen<ac:task-list><ac:task><ac:task-status>incomplete</ac:task-status><ac:task-body>taskInner</ac:task-body></ac:task></ac:task-list></ac:task-body></ac:task></ac:task-list>
<ol><li><p>itemOne</p><ac:structured-macro ac:name="code"><ac:plain-text-body><![CDATA[codeInItem]]></ac:plain-text-body></ac:structured-macro><ul><li>itemInner</li></ul></li><li>itemTwo</li></ol>
<table><tbody><tr><th>cellHead</th><th colspan="2">cellHeadTwo</th></tr><tr><td rowspan="2">cellTall</td><td><ul><li>cellItem</li></ul></td><td><ac:image><ri:attachment ri:filename="txtPng.png"/></ac:image></td></tr><tr><td><ac:structured-macro ac:name="tip"><ac:rich-text-body><p>cellTip</p></ac:rich-text-body></ac:structured-macro></td><td><ac:structured-macro ac:name="code"><ac:plain-text-body><![CDATA[cellCode]]></ac:plain-text-body></ac:structured-macro><ac:task-list><ac:task><ac:task-status>complete</ac:task-status><ac:task-body>cellTask</ac:task-body></ac:task></ac:task-list></td></tr></tbody></table>
<ac:layout><ac:layout-section ac:type="two_equal"><ac:layout-cell><p>colLeft</p></ac:layout-cell><ac:layout-cell><p>colRight</p></ac:layout-cell></ac:layout-section></ac:layout>
<ac:structured-macro ac:name="section"><ac:rich-text-body><ac:structured-macro ac:name="column"><ac:parameter ac:name="width">30%</ac:parameter><ac:rich-text-body><p>colMacro</p></ac:rich-text-body></ac:structured-macro><ac:structured-macro ac:name="column"><ac:rich-text-body><p>colMacroTwo</p></ac:rich-text-body></ac:structured-macro></ac:rich-text-body></ac:structured-macro>
<ac:image ac:alt="nameAlt"><ri:attachment ri:filename="txtPng.png"/><ac:caption><p>nameCaption</p></ac:caption></ac:image><ac:image><ri:attachment ri:filename="gone.png"/></ac:image><p><ac:link><ri:url ri:value="https://x.example/hrefPicture"/><ac:link-body><ac:image><ri:attachment ri:filename="txtPng.png"/></ac:image></ac:link-body></ac:link></p>
<ac:structured-macro ac:name="drawio"><ac:parameter ac:name="diagramName">A drawing</ac:parameter></ac:structured-macro><ac:structured-macro ac:name="gliffy"><ac:parameter ac:name="name">Not there</ac:parameter></ac:structured-macro>
<blockquote><p>quoteOne</p></blockquote><hr/>
<ac:structured-macro ac:name="jira"><ac:parameter ac:name="key">txtJira</ac:parameter></ac:structured-macro><ac:structured-macro ac:name="jira"><ac:parameter ac:name="jqlQuery">project = A</ac:parameter></ac:structured-macro>
<ac:structured-macro ac:name="unknown-one"><ac:parameter ac:name="title">txtUnknownTitle</ac:parameter><ac:rich-text-body><p>txtUnknown</p></ac:rich-text-body></ac:structured-macro><ac:structured-macro ac:name="unknown-two"><ac:plain-text-body><![CDATA[codeUnknown]]></ac:plain-text-body></ac:structured-macro><ac:structured-macro ac:name="unknown-three"><ac:parameter ac:name="id">1</ac:parameter></ac:structured-macro>
<ac:structured-macro ac:name="details"><ac:rich-text-body><table><tbody><tr><th>cellProperty</th><td>cellValue</td></tr></tbody></table></ac:rich-text-body></ac:structured-macro><ac:structured-macro ac:name="excerpt"><ac:rich-text-body><p>txtExcerpt</p></ac:rich-text-body></ac:structured-macro><ac:structured-macro ac:name="children"/><ac:structured-macro ac:name="include"><ac:parameter ac:name=""><ac:link><ri:page ri:content-title="Other"/></ac:link></ac:parameter></ac:structured-macro>
<ac:structured-macro ac:name="view-file"><ac:parameter ac:name="name"><ri:attachment ri:filename="txtPdf.pdf"/></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="widget"><ac:parameter ac:name="url"><ri:url ri:value="https://www.youtube.com/watch?v=hrefPlayer1"/></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="mathblock"><ac:plain-text-body><![CDATA[texBlock]]></ac:plain-text-body></ac:structured-macro><p><ac:structured-macro ac:name="mathinline"><ac:parameter ac:name="body">texInline</ac:parameter></ac:structured-macro></p>
<ac:structured-macro ac:name="markdown"><ac:plain-text-body><![CDATA[# headMarkdown

- itemMarkdown]]></ac:plain-text-body></ac:structured-macro><ac:structured-macro ac:name="html"><ac:plain-text-body><![CDATA[<p>txtMacroHtml</p>]]></ac:plain-text-body></ac:structured-macro>
<ac:structured-macro ac:name="ui-tabs"><ac:rich-text-body><ac:structured-macro ac:name="ui-tab"><ac:parameter ac:name="title">tabOneTitle</ac:parameter><ac:rich-text-body><p>tabOne</p></ac:rich-text-body></ac:structured-macro><ac:structured-macro ac:name="ui-tab"><ac:parameter ac:name="title">tabTwoTitle</ac:parameter><ac:rich-text-body><p>tabTwo</p></ac:rich-text-body></ac:structured-macro></ac:rich-text-body></ac:structured-macro>
<ac:structured-macro ac:name="footnote"><ac:rich-text-body><p>txtFootnote</p></ac:rich-text-body></ac:structured-macro><p>txtLast</p>`

test('imports or reports all content of Confluence XML', async () => {
  const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']] >')}]]>`
  const row = (type: string, id: string, values: Record<string, string>, refs: Record<string, string> = {}) =>
    `<object class="${type}" package="p"><id name="id">${id}</id>${Object.entries(values)
      .map(([name, value]) => `<property name="${name}">${cdata(value)}</property>`)
      .join('')}${Object.entries(refs)
      .map(([name, ref]) => `<property name="${name}" class="X" package="p"><id name="id">${ref}</id></property>`)
      .join('')}</object>`
  const attached = (id: string, name: string) =>
    row('Attachment', id, { title: name, version: '1', contentStatus: 'current' }, { containerContent: '1' })
  const files: Record<string, string | Buffer> = {
    'entities.xml': `<?xml version="1.0" encoding="UTF-8"?><hibernate-generic>${[
      row('Space', '9', { key: 'DOC', name: 'Docs' }),
      row('Page', '1', { title: 'txtTitle', contentStatus: 'current' }, { space: '9' }),
      row('Page', '2', { title: 'Other', contentStatus: 'current' }, { space: '9', parent: '1' }),
      row('BodyContent', '3', { body: STORED, bodyType: '2' }, { content: '1' }),
      row('BodyContent', '4', { body: '<p>txtInOther</p>', bodyType: '2' }, { content: '2' }),
      row('Comment', '5', { contentStatus: 'current' }, { containerContent: '1' }),
      row('ConfluenceUserImpl', 'u1', { name: 'txtPerson' }),
      ...[attached('11', 'txtPdf.pdf'), attached('12', 'txtPng.png')],
      ...[attached('13', 'A drawing.png'), attached('14', 'txtZip.zip'), attached('15', '~A drawing.tmp')],
    ].join('')}</hibernate-generic>`,
    'attachments/1/11/1': Buffer.from('%PDF-1.4\n%%EOF'),
    'attachments/1/12/1': PNG,
    'attachments/1/13/1': Buffer.concat([PNG, Buffer.from('1')]),
    'attachments/1/14/1': aZip([{ name: 'a', data: 'a' }]),
    'attachments/1/15/1': 'draft',
    'exportDescriptor.properties': 'x',
  }
  const bytes = aZip(Object.entries(files).map(([name, data]) => ({ name, data })))
  const source = `${STORED} txtTitle txtInOther txtPerson txtZip`
  const { blocks, ...contents } = await importedWords(await room(), { name: 'a.zip', bytes, source })
  expect(contents.report).toEqual([
    'txtTitle: partPlain html',
    'txtTitle: partPlain markdown',
    'txtTitle: partPlain include',
    'txtTitle: partDropped children',
    'txtTitle: partDropped unknown-three',
    'txtTitle: partPlain unknown-two',
    'txtTitle: partPlain unknown-one',
    'txtTitle: partDropped jira: project = A',
    'txtTitle: partPlain jira',
    'txtTitle: partDropped gliffy: Not there',
    'txtTitle: partPlain decision-list',
    'txtTitle: partPlain ri:space',
    'txtTitle: partPlain td > callout',
    'txtTitle: partPlain td > pre',
    'txtTitle: commentsLost 1',
    'txtTitle: pictureMissing /attachments/txtTitle/gone.png',
    'attachments/txtTitle/~A drawing.tmp: fileUnused',
  ])
  // The one with a caption, the one with a link, and the drawing; Markdown stays as it was typed.
  expect(contents).toMatchObject({
    state: 'done', // Names of files are none of pictures.
    gone: ['txtPng'],
    moved: ['headMarkdown', 'itemMarkdown'],
    pictures: 4,
  })
  expect(contents.links.filter((url) => url.startsWith('/pub/'))).toHaveLength(3)
  expect(contents.links.filter((url) => url.startsWith('/file?'))).toHaveLength(3)
  const panels = blocks.flat().flatMap((block) => (block.type === 'tabs' ? block.children : []))
  expect(panels.map((panel) => panel.type === 'tab' && panel.props.title)).toEqual(['tabOneTitle', 'tabTwoTitle'])
})
