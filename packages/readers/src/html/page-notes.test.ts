// Footnotes of web pages, as the common converters and word processors write them.

import type { Block } from '@lectern/content'
import { inlineText } from '@lectern/content/building'
import { renderArticle } from '@lectern/content/rendering'
import { describe, expect, it } from 'vitest'
import { markdownToBlocks } from '../markdown/from-markdown.ts'
import { bare } from '../testing/bare.ts'
import { htmlToBlocks } from './from-html.ts'

/** `type: text` with `^id(note)` for a footnote. */
const sketch = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => [
    `${block.type}: ${
      Array.isArray(block.content)
        ? block.content
            .map((item) =>
              item.type === 'footnote' ? `^${item.props.id}(${inlineText(item.props.note)})` : inlineText([item]),
            )
            .join('')
        : ''
    }`,
    ...sketch(block.children),
  ])

const ONE = ['paragraph: Text^(The note.) goes on.']
const PAGES: Record<string, [html: string, expected: string[]]> = {
  GitHub: [
    '<p>Text<sup><a href="#user-content-fn-1-ab12" id="user-content-fnref-1-ab12" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup> goes on.</p><section data-footnotes="" class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1-ab12"><p>The note. <a href="#user-content-fnref-1-ab12" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref"><g-emoji>↩</g-emoji></a></p></li></ol></section>',
    ONE,
  ],
  pandoc: [
    '<p>Text<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> goes on.</p><section id="footnotes" class="footnotes footnotes-end-of-document" role="doc-endnotes"><hr /><ol><li id="fn1"><p>The note.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>',
    ONE,
  ],
  'markdown-it': [
    '<p>Text<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> goes on.</p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>The note. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    ONE,
  ],
  'markdown-it, twice': [
    '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> b<sup class="footnote-ref"><a href="#fn1" id="fnref1:1">[1:1]</a></sup> c<sup class="footnote-ref"><a href="#fn1" id="fnref1:2">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>Note <a href="#fnref1" class="footnote-backref">↩︎</a> <a href="#fnref1:1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    ['paragraph: a^1(Note) b^1(Note) c^1(Note)'],
  ],
  'Hugo, several paragraphs': [
    '<p>Text<sup id="fnref:1"><a href="#fn:1" class="footnote-ref" role="doc-noteref">1</a></sup> goes on.</p><div class="footnotes" role="doc-endnotes"><hr><ol><li id="fn:1"><p>The note.</p><ul><li>more</li></ul><p>End.&#160;<a href="#fnref:1" class="footnote-backref" role="doc-backlink">&#x21a9;&#xfe0e;</a></p></li></ol></div>',
    ['paragraph: Text^(The note.\n• more\nEnd.) goes on.'],
  ],
  MkDocs: [
    '<p>Text<sup id="fnref:a"><a class="footnote-ref" href="#fn:a">1</a></sup> goes on.</p><div class="footnote"><hr><ol><li id="fn:a"><p>The note.&#160;<a class="footnote-backref" href="#fnref:a" title="Jump back to footnote 1 in the text">&#8617;</a></p></li></ol></div>',
    ONE,
  ],
  WordPress: [
    '<p>Text<sup data-fn="8d1c" class="fn"><a href="#8d1c" id="8d1c-link">1</a></sup> goes on.</p><ol class="wp-block-footnotes"><li id="8d1c">The note. <a href="#8d1c-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol><p>Below</p>',
    [...ONE, 'paragraph: Below'],
  ],
  'WordPress by hand': [
    '<p>Text<sup><a href="#fn1">1</a></sup> goes on.</p><p id="fn1"><sup>1</sup> The note.</p>',
    ONE,
  ],
  Asciidoctor: [
    '<p>Text<sup class="footnote">[<a id="_footnoteref_1" class="footnote" href="#_footnotedef_1" title="View footnote.">1</a>]</sup> goes on.</p><div id="footnotes"><hr><div class="footnote" id="_footnotedef_1"><a href="#_footnoteref_1">1</a>. The note.</div></div>',
    ONE,
  ],
  Word: [
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><p class=MsoNormal>Text<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a> goes on.</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> The <b>note</b>.</p></div></div></html>`,
    ONE,
  ],
  'Google Docs': [
    '<p><span>Text</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> goes on.</span></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;The note.</span></p></div>',
    ONE,
  ],
  LibreOffice: [
    '<p>Text<sup><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></sup> goes on.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>The note.</p></div>',
    ONE,
  ],
  'documents of Word as the library reads them': [
    '<p>Text<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup> goes on.</p><ol><li id="footnote-1"><p> The note. <a href="#footnote-ref-1">↑</a></p></li></ol>',
    ONE,
  ],
  Wikipedia: [
    '<p>Text<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> goes on.</p><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span class="reference-text">The note.</span></li></ol>',
    ONE,
  ],
  docutils: [
    '<p>Text<a class="footnote-reference brackets" href="#id2" id="id1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a> goes on.</p><aside class="footnote-list brackets"><aside class="footnote brackets" id="id2" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#id1">1</a><span class="fn-bracket">]</span></span><p>The note.</p></aside></aside>',
    ONE,
  ],
  'MediaWiki, twice': [
    '<p>a<sup id="cite_ref-x_1-0" class="reference"><a href="#cite_note-x-1">[1]</a></sup> b<sup id="cite_ref-x_1-1" class="reference"><a href="#cite_note-x-1">[1]</a></sup></p><ol class="references"><li id="cite_note-x-1"><span class="mw-cite-backlink">^ <a href="#cite_ref-x_1-0"><span class="cite-accessibility-label">Jump up to: </span><sup><i><b>a</b></i></sup></a> <a href="#cite_ref-x_1-1"><sup><i><b>b</b></i></sup></a></span> <span class="reference-text">The note.</span></li></ol>',
    ['paragraph: a^1(The note.) b^1(The note.)'],
  ],
  'a list of definitions': [
    '<p>Text<a href="#d1" id="r1"><sup>1</sup></a> goes on.</p><dl class="footnotes"><dt id="d1"><a href="#r1">1</a></dt><dd>The note.</dd></dl>',
    ONE,
  ],
}

describe('[EDIT-12] footnotes of web pages', () => {
  it.each(Object.entries(PAGES))('%s', (_, [html, expected]) => {
    expect(sketch(htmlToBlocks(html))).toEqual(expected)
  })

  it.each([
    [
      'a table of contents',
      '<ul><li><a href="#s1" id="t1">1</a></li></ul><h2 id="s1"><a href="#t1">One</a></h2><p>x</p>',
    ],
    ['a number without a target', '<p>a<sup><a href="#fn1">1</a></sup></p>'],
    ['a power', '<p>10<sup>2</sup> and <a href="#p">2</a></p><p id="p">two</p>'],
    ['words that lead on', '<p>see <sup><a href="#fn1">the note below</a></sup></p><p id="fn1">note</p>'],
  ])('keeps %s', (_, html) => {
    expect(JSON.stringify(htmlToBlocks(html))).not.toContain('"footnote"')
  })

  it('keeps the number of a note within a note', () => {
    const html =
      '<p>a<sup><a href="#fn1" id="r1">1</a></sup> b<sup><a href="#fn2" id="r2">2</a></sup></p><ol><li id="fn1">one<sup><a href="#fn2" id="r3">2</a></sup> <a href="#r1">↩</a></li><li id="fn2">two<sup><a href="#fn1">1</a></sup> <a href="#r2">↩</a></li></ol>'
    expect(sketch(htmlToBlocks(html))).toEqual(['paragraph: a^(one2) b^(two1)'])
  })

  it('restores pages of our own unchanged', () => {
    const blocks = markdownToBlocks(
      '# T\n\na[^1] b[^x] c[^1]\n\n| h[^2] |\n|---|\n| d[^1] |\n\n> q[^3]\n\n[^1]: **n** [l](https://e.com/)\\\n    second $x$ `c`\n\n[^x]: y\n[^2]: z\n[^3]: w\n',
    )
    expect(bare(htmlToBlocks(renderArticle(blocks).html))).toEqual(bare(blocks))
  })
})
