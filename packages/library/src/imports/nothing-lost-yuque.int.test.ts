// [EDIT-12] Books and documents of Yuque: each part is an article's, or the report names it.
import { Buffer } from 'node:buffer'
import { type Block, blocksToText } from '@lectern/content'
import { aLibrary, system, testContext, testDatabase } from '@lectern/testing'
import { pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { type ImportRoom, importedWords } from './testing/imported-words.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const { prisma } = testDatabase()
async function room(): Promise<ImportRoom> {
  const { manual, editor, tenantId } = await aLibrary()
  return {
    ...{ manualId: manual.id, editor: await testContext(editor), job: await testContext(system(tenantId)) },
    articles: () => prisma.article.findMany({ where: { manualId: manual.id } }),
  }
}

const card = (name: string, facts: unknown, type = 'inline') =>
  `<card type="${type}" name="${name}" value="data:${encodeURIComponent(JSON.stringify(facts))}"></card>`
const tick = (on: boolean) => `<card type="inline" name="checkbox" value="data:${on}"></card>`
const list = (tag: 'ul' | 'ol', level: number, content: string, start = 1) =>
  `<${tag} list="u1"${level > 0 ? ` data-lake-indent="${level}"` : ''}${start > 1 ? ` start="${start}"` : ''}><li fid="u2" data-lake-id="u3">${content}</li></${tag}>`
const words = (text: string) => `<span data-lake-id="u1" id="u1">${text}</span>`

/** Its cards in plain text, for the comparison; as it is without. */
const LAKE = (cardOf: (name: string, facts: unknown, type?: string) => string) =>
  `<!doctype lake><title>txtTitle</title><meta name="doc-version" content="1" /><meta name="viewport" content="fixed" />
<h1 data-lake-id="h1" id="h1">${words('headOne')}</h1><h2 data-lake-id="h2" id="h2">${words('headTwo')}</h2><h6>${words('headSix')}</h6>
<p data-lake-id="p1" id="p1">${words('txtPlain')} <strong>${words('txtBold')}</strong> <code>${words('codeInline')}</code> <span style="background-color: #f3bb2f">txtMarked</span> <a href="https://x.example/hrefOut" target="_blank">${words('txtOut')}</a> <a href="https://www.yuque.com/team/book/other">txtToPage</a> <a href="#h2">txtToHeading</a> ${cardOf('math', { code: 'texInline' })} ${cardOf('label', { label: 'txtLabel', colorIndex: 2 })} ${cardOf('mention', { name: 'txtPerson', login: 'a' })} ${cardOf('emoji', { emoji: '😀' })} ${cardOf('dateCard', { date: 1786195371446 })} <span class="ne-label" data-color="4">txtInlineLabel</span> ${cardOf('bookmarkInline', { src: 'https://x.example/hrefMark', text: 'txtMark' })}</p>
<p>${cardOf('math', { code: 'texAlone' })}</p>
${list('ul', 0, words('itemOne'))}${list('ul', 1, words('itemInner'))}${list('ol', 2, words('itemInnermost'))}${list('ol', 0, words('itemFirst'))}${list('ol', 0, words('itemSecond'), 2)}<p>txtBetween</p>${list('ol', 0, words('itemThird'), 3)}
<ul list="u9"><li class="lake-list-node lake-list-task" fid="u8">${tick(true)}${words('taskDone')}</li></ul><ul list="u9" data-lake-indent="1"><li class="lake-list-task">${tick(false)}${words('taskInner')}</li></ul>
<p>${tick(true)}txtTicked</p>
<blockquote data-lake-id="b1"><p>${words('quoteOne')}</p></blockquote>
${['info', 'warning', 'color1', 'color2', 'tips', 'danger'].map((tone) => `<blockquote class="lake-alert lake-alert-${tone}"><p>${words(`call${tone[0]?.toUpperCase()}${tone.slice(1)}`)}</p><ul><li>callItem${tone}</li></ul></blockquote>`).join('')}
<details class="lake-collapse" open="true"><summary class="lake-summary">foldTitle</summary><p>foldText</p>${cardOf('codeblock', { mode: 'bash', code: 'codeFolded' })}</details>
<article class="lake-columns"><article class="lake-column-item" style="width: 40.000000%"><p>colLeft</p></article><article class="lake-column-item" style="width: 60.000000%"><p>colRight</p></article></article>
${cardOf('codeblock', { mode: 'java', code: 'codeJava();\n  codeIndented();', name: 'txtCodeName' })}${cardOf('diagram', { type: 'mermaid', code: 'graph TD\n codeDiagram' }, 'block')}${cardOf('diagram', { type: 'puml', code: '@startuml\ncodePuml\n@enduml' }, 'block')}
<table class="lake-table" style="width: 750px"><colgroup><col width="150"/></colgroup><tbody><tr><td colspan="2"><p>${words('cellWide')}</p></td><td style="background-color: #F5F5F5"><p style="text-align: center">${words('cellGray')}</p></td></tr><tr><td rowspan="2"><p>cellTall</p></td><td>${list('ul', 0, 'cellItem')}${list('ul', 1, 'cellInner')}</td><td><p>${cardOf('image', { src: `data:image/png;base64,${PNG}`, title: 'cellPicture' })}</p></td></tr><tr><td>${cardOf('codeblock', { mode: 'js', code: 'cellCode' })}</td><td><ul><li class="lake-list-task">${tick(true)}cellTask</li></ul><blockquote class="lake-alert lake-alert-info"><p>cellAlert</p></blockquote></td></tr></tbody></table>
<p>${cardOf('image', { src: `data:image/png;base64,${PNG}`, title: 'nameCaption', name: 'a.png' })}</p><p>txtBeside ${cardOf('image', { src: `data:image/png;base64,${PNG}`, title: null, link: 'https://x.example/hrefPicture' })}</p>
${cardOf('hr', {}, 'block')}${cardOf('file', { src: 'https://x.example/hrefFile.pdf', name: 'txtFile.pdf' })}${cardOf('localdoc', { src: 'https://x.example/hrefDoc.pdf', name: 'txtDoc.pdf' })}
${cardOf('bookmarklink', { src: 'https://x.example/hrefCard', detail: { title: 'nameCard', desc: 'nameDescription' } }, 'block')}${cardOf('yuque', { src: 'https://www.yuque.com/team/book/hrefYuque', detail: { title: 'nameYuque' } }, 'block')}${cardOf('yuqueinline', { src: 'https://www.yuque.com/team/book/hrefInline', detail: { title: 'txtYuqueInline' } })}
${cardOf('video', { name: 'txtVideo', url: 'https://x.example/hrefVideo.mp4', videoId: '1' }, 'block')}${cardOf('youku', { url: 'https://www.bilibili.com/video/BV1hrefPlayer1' }, 'block')}${cardOf('thirdparty', { url: 'https://x.example/hrefThird', src: 'https://x.example/hrefThird' }, 'block')}
${cardOf('table', { html: '<table><tr><td>cellOfCard</td></tr></table>' }, 'block')}${cardOf('board', { diagramData: { body: [{ type: 'rect', html: '<p>txtBoard</p>' }] }, src: 'https://x.example/hrefBoard.png' }, 'block')}${cardOf('mindmap', { diagramData: { body: [{ type: 'mindmap', html: 'txtMind', children: [{ html: 'txtBranch' }] }] } }, 'block')}
${cardOf('calendar', { currentDate: 20260801, schedules: { 20260802: [{ text: 'txtAppointment' }] } }, 'block')}${cardOf('dataTable', { sheetId: '1', docId: '2' }, 'block')}${cardOf('lockedtext', { id: '1' }, 'block')}${cardOf('imageGallery', { imageList: [{ src: `data:image/png;base64,${PNG}`, title: 'nameGallery' }] }, 'block')}${cardOf('newest', { title: 'txtNewest' }, 'block')}
<p>${words('txtLast')}</p>`

const SOURCE = LAKE((_, facts) => JSON.stringify(facts))

const REPORT = [
  'partPlain newest: txtNewest',
  'partDropped lockedtext',
  'partDropped dataTable',
  'partPlain calendar',
  'partPlain mindmap',
  'partPlain board',
  'partPlain td > callout',
  'partPlain td > pre',
]
const PICTURES = ['pictureRemote https://x.example/hrefVideo.mp4', 'pictureRemote https://x.example/hrefBoard.png']
const withPath = (path: string, lines: readonly string[]) => lines.map((line) => `${path}: ${line}`)

function expectAll(blocks: readonly Block[]): void {
  const tones = blocks.flatMap((block) => (block.type === 'callout' ? [block.props.tone] : []))
  expect(tones).toEqual(['note', 'warning', 'note', 'note', 'tip', 'caution'])
  const numbers = blocks.flatMap((block) => (block.type === 'numberedListItem' ? [block.props.start ?? null] : []))
  expect(numbers.slice(0, 3)).toEqual([null, null, 3])
  const text = blocksToText([...blocks])
  for (const one of ['☑ txtTicked', '2026-08-08', '• cellItem • cellInner', '2026-08-02 txtAppointment'])
    expect(text).toContain(one)
}

// The words of a board are in its picture.
const GONE = ['txtBoard']

test.each(['a.lake', 'a.html'])('imports or reports all content of a Yuque document (%s)', async (name) => {
  const bytes = Buffer.from(LAKE(card))
  const { blocks, ...contents } = await importedWords(await room(), { name, bytes, source: SOURCE })
  expect(contents.report).toEqual(withPath(name, [...REPORT, ...PICTURES]))
  expect(contents).toMatchObject({ state: 'done', gone: GONE, moved: [], pictures: 5 })
  expectAll(blocks.flat())
})

async function bookOf(files: Record<string, string>): Promise<Buffer> {
  const tar = pack()
  for (const [name, text] of Object.entries(files)) tar.entry({ name: `book/${name}` }, text)
  tar.finalize()
  const parts: Buffer[] = []
  for await (const part of tar) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

test('imports or reports all content of a Yuque book', async () => {
  const line = (title: string, url: string, level: number, type = 'DOC') =>
    `- type: ${type}\n  title: ${title}\n  uuid: ${url || title}\n  url: ${url}\n  level: ${level}\n  visible: 1\n`
  const toc = `- type: META\n  count: 1\n${line('txtTitle', 'one', 0)}${line('txtGroup', '', 0, 'TITLE')}${line('Other', 'other', 1)}${line('txtSite', 'https://x.example/hrefSite', 0, 'LINK')}`
  const doc = (facts: Record<string, unknown>) => JSON.stringify({ doc: facts, doc_digest: 'x' })
  const files = {
    '$meta.json': JSON.stringify({
      meta: JSON.stringify({ book: { path: 'team/book', tocYml: toc } }),
      meta_digest: 'x',
    }),
    'one.json': doc({ title: 'txtTitle', format: 'lake', body: LAKE(card), body_asl: LAKE(card), slug: 'one' }),
    'other.json': doc({
      ...{
        title: 'Other',
        format: 'lake',
        slug: 'other',
        body_asl: `<!doctype lake><p>txtInOther</p>${card('math', { code: 'texOfLake' })}`,
      },
      body: '<div class="lake-content"><p class="ne-p">txtInOther</p><img src="formula.svg"></div>',
    }),
    'markdown.json': doc({
      title: 'txtMarkdown',
      format: 'markdown',
      slug: 'markdown',
      body: '# headMarkdown\n\n- itemMarkdown',
    }),
    'sheet.json': doc({ title: 'txtSheet', format: 'lakesheet', slug: 'sheet', body: '{"sheet":"x"}' }),
    'board.json': doc({ title: 'txtBoardDocument', format: 'lakeboard', slug: 'board', body: '{}' }),
  }
  const source = `${SOURCE} txtGroup txtSite hrefSite txtInOther texOfLake txtMarkdown headMarkdown itemMarkdown txtSheet txtBoardDocument`
  const { blocks, ...contents } = await importedWords(await room(), {
    name: 'a.lakebook',
    bytes: await bookOf(files),
    source,
  })
  expect(contents.report).toEqual([
    ...withPath('txtTitle', REPORT),
    'sheet: partDropped lakesheet',
    'board: partDropped lakeboard',
    ...withPath('txtTitle', PICTURES),
  ])
  expect(contents).toMatchObject({ state: 'done', gone: GONE, moved: [], pictures: 5 })
  expect(contents.links.filter((url) => url.startsWith('/pub/'))).toHaveLength(1)
  expectAll(blocks.flat())
})
