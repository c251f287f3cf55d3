// Markdown stays the same after reading, writing and reading again.

import type { Block } from '@lectern/content'
import { describe, expect, it } from 'vitest'
import { randomBlocks } from '../../../content/src/testing/random-blocks.ts'
import { bare } from '../testing/bare.ts'
import { markdownToBlocks } from './from-markdown.ts'
import { blocksToMarkdown } from './to-markdown.ts'

const CASES: string[] = [
  '# One\n\n## Two ##\n\nThree\n===\n\n###### Six',
  'A paragraph\nwith a soft break,\\\na hard break  \nand another.',
  '**bold** *italic* ***both*** ~~gone~~ `code` <u>under</u>',
  '**bold *inner* more** and *it **in** it*',
  '***a** b*, *b **a***, **a *b***, ***a* b**',
  '**use `npm ci` now** and *see [the `docs`](./a.md) first*',
  '**注意：**请先保存，再**发布**。中文*斜体*文字',
  '第一行\n第二行 and\nEnglish。\nMore，\n`code`\n（end）',
  'Done :tada::rocket: at 10:00:05, \\:tada: stays, :no_such_name: too',
  '[link](https://example.com/a_b?c=d&e=f "title") <https://example.com/x_y> <mailto:a@b.cn>',
  '[with (parens)](https://example.com/a_(b)) [blank](<./a file.md>) [empty]()',
  'https://bare.example.com/x_y_z and www.not-a-link and a@b.example.com',
  '见https://example.cn/帮助。完',
  '- a\n- b\n  - c\n    - d\n- e',
  '- a\n\n  second paragraph\n\n- b\n\n      indented code',
  '1. one\n2. two\n   1. inner\n   2. inner\n3. three',
  '7. seven\n8. eight',
  '- [ ] open\n- [x] done\n  - [ ] inner\n- plain',
  '- a\n\n  3. three below',
  '- - a\n  - b\n- # heading\n- > quote\n- ```js\n  code\n  ```\n-',
  '1. a\n\n   ![pic](/file?fileId=x1 "caption")\n2. b',
  '> quote\n> more\n>\n> second\n> - list\n>\n> > inner',
  '> # heading first\n>\n> text',
  '> a\n\n> b',
  '```ts\nconst a = `x`\n```\n\n~~~\n```\nfence in it\n```\n~~~',
  '````md\n```\n````\n\n```\n\n```\n\n```\n```',
  '    indented\n\n    code',
  '***\n\n---\n\n___',
  '| a | b | c |\n|---|:-:|--:|\n| 1 | **2** | `x\\|y` |\n| a\\|b | l1<br>l2 | [x](y) |\n| only |',
  '|  |  |\n|---|---|\n| no | header |',
  '| alone |\n| --- |',
  '<table>\n<tr><th colspan="2">a <b>b</b></th></tr>\n<tr><td rowspan="2">c|d</td><td align="right">e<br>f &lt;g&gt;</td></tr>\n<tr><td><a href="x.md">h</a></td></tr>\n</table>\n\nafter',
  '<table><tr><td>plain</td><td><code>**not bold**</code></td></tr></table>',
  '- item\n\n  <table>\n  <tr><td colspan="2">in a list</td></tr>\n  <tr><td>1</td><td>2</td></tr>\n  </table>',
  '<table>\n<tr><td colspan="2">never closed\n\nafter',
  '![alt text](https://example.com/p.png "The caption")',
  'before ![p](a.png) after',
  '[![badge](b.svg)](https://ci.example.com)',
  '![v](movie.mp4)\n\n<video src="/file?fileId=v" controls></video>\n\n<audio src="a.mp3" title="t"></audio>',
  '<details>\n<summary>Title <b>x</b> &amp; y</summary>\n\nBody\n\n- list\n\n<details>\n<summary>In</summary>\n\nDeep\n\n</details>\n\n</details>\n\nafter',
  '- item\n\n  <details>\n  <summary>S</summary>\n\n  body\n\n  </details>',
  'Text \\*not bold\\* 1\\. \\# \\> \\- a_b_c _x_ &amp; &lt;b&gt; &copy; \\&copy; \\\\',
  '\\# no heading\n\n\\- no list\n\n1\\. no list\n\n\\> no quote\n\n\\+ no\n\n\\| a \\| b\n\na\\\n\\---\n\na\\\n\\===',
  'a \\| b\\\n\\--- \\| ---',
  '~~~~\ncode\n~~~~\n\n\\~\\~not\\~\\~ ~single~',
  '[ref]: https://example.com "t"\n[ref], [text][ref], ![img][ref]',
  'A note[^1] and[^b].\n\n[^1]: First note\n[^b]: word',
  'One[^a], again[^a] and `code`[^b]: see **b**[^c].\n\n[^a]: First **note** with [a link](x.md)\n\n    and $x$ and `code`\n\n[^b]: \\- no list\n[^c]: see [^a]',
  '[^a]\\: no definition\n\n[^a]: note\n\n\\[^a]: text, [^none] and\\\n\\[^a]: more',
  '# Heading[^1]\n\n- item[^2]\n  - [ ] task[^3]\n\n> quote[^4]\n\n| a[^5] | b |\n|---|---|\n| c | d[^5] |\n\n[^1]: 1\n[^2]: 2\n[^3]: 3\n[^4]: 4\n[^5]: a \\| b',
  '<table>\n<tr><td colspan="2">a<sup><a href="#fn-1">1</a></sup></td></tr>\n<tr><td>b</td><td>c</td></tr>\n</table>\n\n[^1]: note <b> "q"',
  '<details>\n<summary>T<sup><a href="#fn-1">1</a></sup> U</summary>\n\nBody[^2]\n\n</details>\n\n[^1]: one\n[^2]: two',
  '词^[行内脚注，有 **重点**]后。',
  '<!-- comment -->\n\ntext <!-- inline --> text',
  '<div align="center">\n\n**centred**\n\n</div>',
  '<b>a</b> <em>b</em> <kbd>Ctrl</kbd> x<br>y <a href="https://e.com">l</a> <span style="color:black">s</span>',
  '&nbsp;leading and trailing&nbsp;',
  '!\\[no image](x) and hi![a](b.png)',
  '# A `code` **b** ![i](i.png) c #\n\n## C\\#\n\n#',
  '* a\n* b\n\n- c\n\n+ d',
  'Line ending in backslash\\\\\nnext',
  '**a**b**c** *a*b a**"x"**b **中文**x**中文**',
  '`` a`b `` ` `` ` `  ` `` `x` ``',
  'Energy $E = mc^2$, $a$$b$ $x$5 and $`\\text{$y$}`$; it costs $5, **$6** or US$7.',
  '$$\n\\int_0^1 x\\,dx\n$$\n\n- $$\n  a\n\n  b\n  $$\n\n> $$\n> c\n> $$',
  '```mermaid\nsequenceDiagram\n  A->>B: Hi\n```',
  '> [!TIP]\n> a **b**\n>\n> - c\n>\n> > [!CAUTION]\n> > d\n\n> [!IMPORTANT]\n>\n> ```js\n> e\n> ```\n\n> [!NOTE]',
  'Ask [@王 *五*](mention:u_1), **[@x](mention:u2)** please',
  '<!-- columns -->\n\n<!-- column 0.5 -->\n\n# a\n\n<!-- column -->\n\n- b\n\n  c\n\n<!-- /columns -->',
  '- x\n\n  <!-- columns -->\n\n  <!-- column -->\n\n  a\n\n  <!-- column -->\n\n  b\n\n  <!-- /columns -->',
]

describe('[EDIT-12] Markdown round trip', () => {
  it.each(CASES)('%j', (markdown) => {
    const blocks = markdownToBlocks(markdown)
    const written = blocksToMarkdown(blocks)
    expect(bare(markdownToBlocks(written)), written).toEqual(bare(blocks))
    expect(blocksToMarkdown(markdownToBlocks(written))).toBe(written)
  })

  it('joins all cases in one document', () => {
    const blocks = markdownToBlocks(CASES.join('\n\n<!-- next -->\n\n'))
    expect(bare(markdownToBlocks(blocksToMarkdown(blocks)))).toEqual(bare(blocks))
  })

  it('keeps 300 random documents', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const blocks: Block[] = randomBlocks(seed)
      const written = blocksToMarkdown(blocks)
      const again = bare(markdownToBlocks(written))
      // Equal as JSON too: a document that did not change must not look changed.
      if (JSON.stringify(again) !== JSON.stringify(bare(blocks)))
        expect(again, `seed ${seed}\n${written}`).toEqual(bare(blocks))
    }
  })

  it('writes nothing for an empty document', () => {
    expect(blocksToMarkdown([])).toBe('')
    expect(markdownToBlocks(' \n\n \t ')).toEqual([])
  })
})
