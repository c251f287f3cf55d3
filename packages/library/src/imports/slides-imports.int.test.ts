// [EDIT-12] Presentations come in as articles, alone and in archives, and lose no word without a line in the report.
import { Buffer } from 'node:buffer'
import type { DomainContext } from '@lectern/kernel'
import { suiteLibrary, testContext } from '@lectern/testing'
import { aZip } from '@lectern/testing/hostile'
import { beforeEach, expect, test } from 'vitest'
import {
  deckFiles,
  frame,
  leads,
  leadsOut,
  line,
  part,
  picture,
  run,
  shape,
} from '../../../readers/src/conversions/tasks/slides/testing/a-deck.ts'
import { importFile } from './testing/import-file.ts'

const aDeck = (...deck: Parameters<typeof deckFiles>) => aZip(deckFiles(...deck))

const library = suiteLibrary()
let editor: DomainContext
beforeEach(async () => {
  editor = await testContext(library.editor)
})

const imported = (fileName: string, bytes: Uint8Array) => importFile(library, fileName, bytes)
const articleOf = async (id: string | null) => {
  const article = await editor.db.prisma.article.findFirst({ where: { id: id ?? '' } })
  return { title: article?.title, text: JSON.stringify(article?.content) }
}
const words = Array.from({ length: 16 }, (_, index) => `word${index}x`)
const table = `<a:tbl><a:tr><a:tc><a:txBody>${line(words[6]!)}</a:txBody></a:tc></a:tr></a:tbl>`
const point = (id: string, text: string) => `<dgm:pt modelId="${id}"><dgm:t>${line(text)}</dgm:t></dgm:pt>`
const deck = aDeck(
  [
    {
      shapes: shape(' type="ctrTitle"', line(words[0]!)) + shape(' type="subTitle" idx="1"', line(words[1]!)),
      notes: words[2]!,
    },
    {
      shapes:
        shape(' type="title"', line(words[3]!)) +
        shape(
          ' idx="1"',
          line(words[4]!) +
            line(
              run(words[5]!, '', '<a:hlinkClick r:id="rId1" action="ppaction://hlinksldjump"/>'),
              '<a:pPr lvl="1"/>',
            ),
        ) +
        frame(table) +
        frame('<c:chart r:id="rId2"/>') +
        frame('<dgm:relIds r:dm="rId3"/>') +
        `<p:grpSp><p:grpSpPr/>${shape(null, line(words[7]!))}${picture('r:embed="rId4"', words[8])}</p:grpSp>` +
        picture('r:link="rId5"', words[9]) +
        shape(' type="ftr"', line(words[10]!)),
      relations: [
        leads('rId1', 'slide', 'slide1.xml'),
        leads('rId2', 'chart', '../charts/c.xml'),
        leads('rId3', 'diagramData', '../diagrams/d.xml'),
        leads('rId4', 'image', '../media/a.png'),
        leadsOut('rId5', 'image', 'http://10.0.0.1/a.png'),
      ],
    },
  ],
  {
    'ppt/charts/c.xml': part(
      'c:chartSpace',
      `<c:chart><c:plotArea><c:pieChart><c:ser><c:tx><c:v>${words[11]}</c:v></c:tx><c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>${words[12]}</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:pt idx="0"><c:v>42</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:pieChart></c:plotArea></c:chart>`,
    ),
    'ppt/diagrams/d.xml': part(
      'dgm:dataModel',
      `<dgm:ptLst>${point('1', words[13]!)}${point('2', words[14]!)}</dgm:ptLst><dgm:cxnLst><dgm:cxn srcId="1" destId="2"/></dgm:cxnLst>`,
    ),
    'ppt/comments/comment1.xml': part('p:cmLst', '<p:cm authorId="0"/>'),
    'ppt/commentAuthors.xml': part('p:cmAuthorLst', `<p:cmAuthor id="0" name="${words[15]}"/>`),
  },
)

test('has every word in the article or the report', async () => {
  const report = await imported('a.pptx', deck)
  expect(report).toMatchObject({ state: 'done', articles: 1 })
  const { title, text } = await articleOf(report.articleId)
  expect(title).toBe(words[0])
  const all = JSON.stringify([title, text, report.report])
  expect(words.filter((word) => !all.includes(word))).toEqual([])
  expect(text).toContain('42')
  expect(text).toMatch(/"type":"image"/)
  expect(text).not.toContain('10.0.0.1')
  expect(report.report.map(({ problem, detail }) => `${problem} ${detail}`)).toEqual([
    'partDrawn charts 1',
    'partDrawn diagrams 1',
    `pageRepeats ${words[10]}`,
    'pictureMissing http://10.0.0.1/a.png',
    `wordComments 1 ${words[15]}`,
  ])
})

test('imports those in an archive as articles, with links between them', async () => {
  const report = await imported(
    'all.zip',
    aZip([
      { name: 'a/talk.pptx', data: aDeck([{ shapes: shape(null, line('no title')) }]) },
      { name: 'a/bad.pptx', data: Buffer.from('nonsense') },
      { name: 'read.md', data: Buffer.from('# Read\n\n[talk](a/talk.pptx#slide-1)') },
    ]),
  )
  expect(report).toMatchObject({ state: 'done', articles: 2 })
  expect(report.report.map(({ path, problem }) => `${path} ${problem}`)).toEqual(['a/bad.pptx fileUnreadable'])
  const articles = await editor.db.prisma.article.findMany({ where: { title: { in: ['talk', 'Read'] } } })
  const [talk, read] = ['talk', 'Read'].map((name) => articles.find(({ title }) => title === name))
  expect(JSON.stringify(read?.content)).toMatch(new RegExp(`articleId=${talk?.id}#\\S`))
})

test.each([
  ['with a password', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex')],
  ['that is damaged', aDeck([{ shapes: '<p:sp>' }])],
])('rejects a file %s', async (_, bytes) => {
  expect(await imported('a.pptx', bytes)).toMatchObject({ state: 'failed', message: expect.stringMatching(/damaged/) })
})
