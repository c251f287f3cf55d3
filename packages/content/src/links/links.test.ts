// Files and urls of a document.
import { blocksToMarkdown, markdownToBlocks } from '@lectern/readers'
import { describe, expect, it } from 'vitest'
import { parseBlocks } from '../parse/parse-blocks.ts'
import { articleHref, articleIdOf, articleIdsIn, fileIdsIn, rewriteLinks } from './links.ts'

describe('[EDIT-12] fileIdsIn', () => {
  it.each([
    ['![a](/file?fileId=one)', ['one']],
    ['![a](/file?token=t&fileId=one&x=1 "c")', ['one']],
    ['[a](https://help.example.com/file?fileId=one#top)', ['one']],
    ['[a](file?fileId=one)', ['one']],
    ['- x\n\n  ![a](/file?fileId=in-list)', ['in-list']],
    ['| [a](/file?fileId=cell) |\n|---|\n| ![b](/file?fileId=cell2) |', ['cell', 'cell2']],
    ['<video src="/file?fileId=v"></video>\n\n<audio src="/file?fileId=s"></audio>', ['v', 's']],
    ['![a](/file?fileId=one) ![b](/file?fileId=one)', ['one']],
    ['[a](/profile?fileId=no) [b](/file?id=no) [c](/file#fileId=no) [d](/file?fileId=)', []],
    ['/file?fileId=text', []],
  ])('%j', (markdown, ids) => {
    expect(fileIdsIn(markdownToBlocks(markdown))).toEqual(ids)
  })

  it('finds attachments', () => {
    expect(fileIdsIn(parseBlocks([{ type: 'file', props: { url: '/file?fileId=f', name: 'a.pdf' } }]))).toEqual(['f'])
  })
})

describe('[EDIT-12] rewriteLinks', () => {
  const markdown = '[a](b.md) ![p](p.png "c")\n\n> - [c](d.md)\n\n| [e](f.md) |\n| --- |\n| x |\n'

  it('changes every url and nothing else', () => {
    const blocks = markdownToBlocks(markdown)
    const before = structuredClone(blocks)
    const uses: string[] = []
    const changed = rewriteLinks(blocks, (url, use) => {
      uses.push(`${use}:${url}`)
      return `/new/${url}`
    })
    expect(uses).toEqual(['link:b.md', 'image:p.png', 'link:d.md', 'link:f.md'])
    expect(blocks).toEqual(before)
    expect(changed.map((block) => block.id)).toEqual(blocks.map((block) => block.id))
    expect(blocksToMarkdown(changed)).toBe(blocksToMarkdown(blocks).replace(/\((\w+\.(?:md|png))/g, '(/new/$1'))
  })

  it('removes empty and unsafe links', () => {
    const changed = rewriteLinks(markdownToBlocks('[a](one) [b](two) ![p](p.png) ![](q.png)\n\n![r](r.png)'), (url) =>
      url === 'one' ? null : 'javascript:alert(1)',
    )
    expect(changed[0]?.content).toEqual([
      { type: 'text', text: 'a', styles: {} },
      { type: 'text', text: ' ', styles: {} },
      { type: 'text', text: 'b', styles: {} },
      { type: 'text', text: ' ', styles: {} },
      { type: 'text', text: 'p', styles: {} },
      { type: 'text', text: ' ', styles: {} },
    ])
    expect(changed[1]?.props).toMatchObject({ url: '' })
  })
})

describe('[EDIT-06] articleIdsIn', () => {
  it.each([
    ['/puba/a1', 'a1'],
    ['/pubs/a-1_b?lang=en_US#x', 'a-1_b'],
    ['/pub/code?articleId=a1#b2', 'a1'],
    ['/pub/code?lang=zh_CN&articleId=a1', 'a1'],
    ['/article/manual-content/m1?articleId=a1', 'a1'],
    ['https://elsewhere.example/puba/a1', null],
    ['/pub/code', null],
    ['/puba/a1/more', null],
    ['/file?fileId=a1', null],
  ])('%s', (url, id) => {
    expect(articleIdOf(url)).toBe(id)
    const blocks = markdownToBlocks(`[x](${url}) and [again](${url})`)
    expect(articleIdsIn(blocks)).toEqual(id === null ? [] : [id])
  })

  it('reads the address it writes', () => {
    expect(articleIdOf(articleHref('a1', 'b2'))).toBe('a1')
  })
})
