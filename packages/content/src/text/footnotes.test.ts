// Footnotes at each face of a text: checked, searched, masked, linked, compared, drawn.
import { CONTENT_LIMITS } from '@lectern/contracts'
import { markdownToBlocks, markdownToDocument } from '@lectern/readers'
import { describe, expect, it } from 'vitest'
import {
  anchoredTexts,
  articleIdsIn,
  type Block,
  blocksToText,
  blockTexts,
  ContentError,
  checkBlocks,
  contentProblem,
  countWords,
  mentionsIn,
  outlineOf,
  parseBlocks,
  readBlocks,
  relinkArticles,
  replaceText,
  sectionsOf,
  withoutNotes,
} from '../index.ts'
import { compareDocuments, renderArticle } from '../rendering.ts'

const note = (...content: unknown[]) => ({ type: 'footnote', props: { id: '', note: content } })
const parse = (...content: unknown[]): Block[] => parseBlocks([{ type: 'paragraph', content }])

describe('[EDIT-02] footnotes in saved documents', () => {
  it('keeps text, links, mentions and formulas of a note, and cleans them', () => {
    const link = { type: 'link', href: 'javascript:alert(1)', content: 'bad' }
    const mention = { type: 'mention', props: { id: 'u1', name: ' 李\n明 ' } }
    const [block] = parse('a', note('  x ', link, mention, { type: 'inlineMath', props: { source: 'x\ny' } }))
    expect(block?.content).toEqual([
      { type: 'text', text: 'a', styles: {} },
      {
        type: 'footnote',
        props: {
          id: '',
          note: [
            { type: 'text', text: 'x bad', styles: {} },
            { type: 'mention', props: { id: 'u1', name: '李 明' } },
            { type: 'inlineMath', props: { source: 'x y' } },
          ],
        },
      },
    ])
    expect(parseBlocks(JSON.parse(JSON.stringify([block])))).toEqual([block])
  })

  it('drops empty footnotes and invalid ids', () => {
    expect(parse('a', note(), note('  \n'), { type: 'footnote' })[0]?.content).toEqual([
      { type: 'text', text: 'a', styles: {} },
    ])
    const [block] = parse({ type: 'footnote', props: { id: '<b>', note: ['x'] } })
    expect(JSON.stringify(block?.content)).toContain('"id":""')
  })

  it('rejects nested, malformed and too long footnotes, each with its place', () => {
    const problemOf = (work: () => unknown) => {
      try {
        work()
      } catch (error) {
        if (error instanceof ContentError) return [error.problem, error.path]
      }
      return null
    }
    const within = '[0].content[0].props.note'
    expect(problemOf(() => parse(note(note('x'))))).toEqual(['unknownInline', `${within}[0].type`])
    expect(problemOf(() => parse(note(1)))).toEqual(['type', `${within}[0]`])
    expect(problemOf(() => parse({ type: 'footnote', props: { note: 5 } }))).toEqual(['type', within])
    expect(problemOf(() => parse({ type: 'footnote', props: { id: {} } }))).toEqual(['type', '[0].content[0].props.id'])
    const long = parse(note('x'.repeat(CONTENT_LIMITS.note + 1)))
    expect(problemOf(() => checkBlocks(long))).toEqual(['noteTooLong', '[0]'])
    expect(contentProblem(new ContentError('noteTooLong', '', 10))).toEqual({
      key: 'contentNoteTooLong',
      params: { max: 10 },
    })
    expect(checkBlocks(parse(note('x'.repeat(CONTENT_LIMITS.note))))).toHaveLength(1)
  })

  it('reads the words of fields that an older version does not know', () => {
    expect(blocksToText(readBlocks([{ type: 'later', content: ['a', note('deep')] }]))).toContain('deep')
  })
})

const TEXT = markdownToBlocks(
  '# Start[^h]\n\nPress [^p]the button. Then wait[^s].\n\n- step[^s]\n\n| a | b |\n|---|---|\n| c[^c] | d |\n\n[^h]: of the heading\n[^p]: see [other](/puba/abc) and [@李](mention:u9)\n[^s]: shared\n[^c]: of the cell',
)

describe('[AI-04] search', () => {
  it('finds the words of a note with their paragraph, on a line of their own', () => {
    expect(sectionsOf(TEXT).map(({ text }) => text)).toEqual([
      'of the heading',
      'Press the button. Then wait.\nsee other and @李\nshared',
      'step\nshared',
      'a: c | b: d\nof the cell',
    ])
    expect(outlineOf(TEXT).map(({ text }) => text)).toEqual(['Start'])
    expect(blocksToText(withoutNotes(TEXT))).toBe('Start\nPress the button. Then wait.\nstep\na\tb\nc\td')
    expect(countWords(markdownToBlocks('one two[^1]\n\n[^1]: three 四'))).toBe(4)
  })

  it('keeps the position of comments in the text', () => {
    expect(anchoredTexts(TEXT)[1]?.text).toBe('Press \ufffcthe button. Then wait\ufffc.')
  })
})

it('[OPS-08] masks words of notes, and words on both sides of a number', () => {
  const blocks = markdownToBlocks('A la[^1]mp here[^2].\n\n[^1]: the **la**mp\n[^2]: no')
  const hide = (text: string) => text.replaceAll('lamp', '＊＊＊＊')
  const texts = blockTexts(replaceText(blocks, hide)).map(({ text }) => text)
  expect(texts).toEqual(['A ＊＊＊＊ here.\nthe ＊＊＊＊\nno'])
})

it('reports links and mentioned people of notes', () => {
  expect(articleIdsIn(TEXT)).toEqual(['abc'])
  expect(mentionsIn(TEXT)).toEqual(['u9'])
  expect(JSON.stringify(relinkArticles(TEXT, new Map([['abc', 'new']])))).toContain('/puba/new')
})

it('[EDIT-12] turns the footnote of a title into a line', () => {
  const { title, blocks } = markdownToDocument('# Title[^1]\n\nText\n\n[^1]: by Li')
  expect([title, blocksToText(blocks)]).toEqual(['Title', 'by Li\nText'])
})

describe('[READ-01] rendered footnotes', () => {
  const { html } = renderArticle(TEXT)

  it('numbers footnotes in order, shared ones once, with links in both directions', () => {
    const places = [
      ...html.matchAll(/<a href="#fn-(\d)" id="([^"]+)" role="doc-noteref" aria-label="([^"]+)">\1<\/a>/g),
    ]
    expect(places.map(([, number, id, label]) => [number, id, label])).toEqual([
      ['1', 'fnref-1', 'Footnote 1'],
      ['2', 'fnref-2', 'Footnote 2'],
      ['3', 'fnref-3', 'Footnote 3'],
      ['3', 'fnref-3-2', 'Footnote 3'],
      ['4', 'fnref-4', 'Footnote 4'],
    ])
    const list = html.slice(html.indexOf('<section class="footnotes"'))
    expect(list.match(/<li id="fn-\d">/g)).toHaveLength(4)
    expect([...list.matchAll(/href="#(fnref-[\d-]+)"/g)].map(([, id]) => id)).toEqual([
      'fnref-1',
      'fnref-2',
      'fnref-3',
      'fnref-3-2',
      'fnref-4',
    ])
    expect(list).toContain('<a href="/puba/abc">other</a>')
    expect(renderArticle(TEXT, { language: 'zh_CN' }).html).toContain('aria-label="返回正文，脚注 3 (2)"')
  })

  it('escapes markup of users', () => {
    const bad = '<script>x</script>" onclick="y'
    const { html: drawn } = renderArticle(
      parseBlocks([{ type: 'paragraph', content: [{ type: 'footnote', props: { id: bad, note: [bad] } }] }]),
    )
    expect(drawn).not.toContain('<script')
    expect(drawn).not.toContain('" onclick')
  })

  it('shows changes of a note in a comparison', () => {
    const [before, after] = ['old', 'new'].map((word) => markdownToBlocks(`Text[^1]\n\n[^1]: the ${word} note`))
    const [row] = compareDocuments({ title: '', blocks: before ?? [] }, { title: '', blocks: after ?? [] })
    expect(row).toMatchObject({ kind: 'changed' })
    expect(JSON.stringify(row)).toContain('<del>old</del>')
    expect(JSON.stringify(row)).toContain('<ins>new</ins>')
    expect(JSON.stringify(row)).not.toContain('fnref')
  })
})
