// Web pages, assistants, mail and chat.
import { type CopiedText, html, plain } from './clipboard.ts'

const copied = (body: string) => `<meta charset='utf-8'>${body}`
/** Chrome writes the look of the page into each element that was selected. */
const LOOK =
  'color: rgb(31, 35, 40); font-family: -apple-system, &quot;system-ui&quot;; font-size: 16px; font-style: normal; font-weight: 400; letter-spacing: normal; orphans: 2; text-align: start; white-space: normal; background-color: rgb(255, 255, 255); text-decoration-style: initial;'

export const WEB: readonly CopiedText[] = [
  {
    name: 'a page: an article with a list',
    data: html(
      copied(
        `<h2 style="box-sizing: border-box; ${LOOK} font-weight: 600;">Why</h2><p dir="auto" style="${LOOK}">Because<span>&nbsp;</span><strong style="font-weight: 600;">it works</strong><span>&nbsp;</span>and<span>&nbsp;</span><a href="https://a.example/more" style="color: rgb(9, 105, 218);">more</a>.</p><ul dir="auto" style="${LOOK}"><li>one</li><li style="margin-top: 0.25em;">two</li></ul>`,
      ),
      'Why\nBecause it works and more.\n\none\ntwo',
    ),
    blocks: 'h2 p ul ul',
    links: ['https://a.example/more'],
    styles: ['bold'],
  },
  {
    name: 'Wikipedia: a passage with references',
    data: html(
      copied(
        `<p style="margin: 0.5em 0px; ${LOOK}"><b>Tea</b><span>&nbsp;</span>is a<span>&nbsp;</span><a href="https://en.wikipedia.org/wiki/Drink" title="Drink" style="text-decoration: none; color: rgb(51, 102, 204);">drink</a>.<sup id="cite_ref-1" class="reference" style="line-height: 1;"><a href="https://en.wikipedia.org/wiki/Tea#cite_note-1">[1]</a></sup></p>`,
      ),
      'Tea is a drink.[1]',
    ),
    blocks: 'p',
    links: ['https://en.wikipedia.org/wiki/Drink', 'https://en.wikipedia.org/wiki/Tea#cite_note-1'],
    styles: ['bold', 'superscript'],
  },
  {
    name: 'GitHub: a read-me with code',
    data: html(
      copied(
        `<div class="markdown-heading" dir="auto" style="${LOOK}"><h1 tabindex="-1" class="heading-element" dir="auto">tool</h1><a id="user-content-tool" class="anchor" aria-label="Permalink: tool" href="https://github.com/a/tool#tool"><svg class="octicon octicon-link" viewBox="0 0 16 16"><path d="m7.775"></path></svg></a></div><p dir="auto">Install:</p><div class="highlight highlight-source-shell notranslate position-relative overflow-auto" dir="auto"><pre>npm install tool\nnpm test</pre></div>`,
      ),
      'tool\nInstall:\n\nnpm install tool\nnpm test',
    ),
    blocks: 'h1 p code',
  },
  {
    name: 'a reference: definitions and keys',
    data: html(
      copied(
        `<dl style="${LOOK}"><dt id="a"><a href="https://dev.example/a"><code>a()</code></a></dt><dd><p>Does <em>a</em>; press <kbd>Ctrl</kbd>+<kbd>C</kbd>.</p></dd></dl><hr><p>End</p>`,
      ),
      'a()\nDoes a; press Ctrl+C.\n\nEnd',
    ),
    blocks: 'p p hr p',
    styles: ['italic', 'kbd'],
  },
  {
    name: 'Stack Overflow: an answer',
    data: html(
      copied(
        `<p style="margin: 0px; ${LOOK}">You can use<span>&nbsp;</span><code style="padding: 2px 4px;">map</code>:</p><pre class="lang-js s-code-block" style="margin-top: 0px;"><code class="hljs language-javascript"><span class="hljs-keyword">const</span> b = a.<span class="hljs-title function_">map</span>(<span class="hljs-function"><span class="hljs-params">x</span> =&gt;</span> x * <span class="hljs-number">2</span>)\n\n<span class="hljs-comment">// done</span></code></pre><blockquote><p>It is fast.</p></blockquote>`,
      ),
      'You can use map:\n\nconst b = a.map(x => x * 2)\n\n// done\nIt is fast.',
    ),
    blocks: 'p code quote',
    styles: ['code'],
  },
  {
    name: 'Zhihu: an answer with a picture',
    data: html(
      copied(
        `<p data-first-child="" data-pid="a" style="margin: 0px; ${LOOK}">谢邀，先说结论：<b style="font-weight: 600;">可以</b>。</p><p data-pid="b">利益相关。</p><figure data-size="normal"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC" alt="图"></figure>`,
      ),
      '谢邀，先说结论：可以。\n\n利益相关。',
    ),
    blocks: 'p p img',
    styles: ['bold'],
  },
  {
    name: 'WeChat: an article',
    data: html(
      copied(
        `<section style="margin: 0px; padding: 0px; max-width: 100%; ${LOOK}" data-role="paragraph"><section style="line-height: 2em;"><span leaf="" style="font-size: 15px;">春天来了，</span><strong><span leaf="">万物复苏</span></strong><span leaf="">。</span></section><section><span leaf=""><br></span></section><section><span style="color: rgb(255, 76, 0);"><span leaf="">欢迎关注！</span></span></section></section>`,
      ),
      '春天来了，万物复苏。\n\n欢迎关注！',
    ),
    blocks: 'p p',
    styles: ['bold'],
  },
  {
    name: 'an assistant: its answer as a page',
    data: html(
      copied(
        `<h3 data-start="0" data-end="8">步骤</h3><ol data-start="9"><li data-start="9"><p><strong>安装</strong>：运行 <code>npm i</code></p></li><li><p>启动</p><ul><li><p>开发</p></li></ul></li></ol><div class="contain-inline-size rounded-2xl"><div class="flex items-center">bash</div><div class="overflow-y-auto"><code class="whitespace-pre! language-bash"><span>npm run dev</span></code></div></div>`,
      ),
      '步骤\n安装：运行 npm i\n\n启动\n\n开发\n\nbash\nnpm run dev',
    ),
    text: '步骤 安装：运行 npm i 启动 开发 npm run dev',
    blocks: 'h3 ol ol ul code',
    styles: ['bold', 'code'],
  },
  {
    name: 'a page: a table with a head',
    data: html(
      copied(
        `<table style="${LOOK}"><thead><tr><th>Key</th><th style="text-align: center;">Value</th></tr></thead><tbody><tr><td><code>a</code></td><td>1</td></tr></tbody></table>`,
      ),
      'Key\tValue\na\t1',
    ),
    blocks: 'table',
    styles: ['code'],
  },
  {
    name: 'a page: some words of a line',
    data: html(
      copied(`<span style="${LOOK} display: inline !important; float: none;">just some words</span>`),
      'just some words',
    ),
    blocks: 'p',
  },
  {
    name: 'a page: formulas',
    data: html(
      copied(
        `<p>Euler: <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>e</mi></mrow><annotation encoding="application/x-tex">e^{i\\pi}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">eiπ</span></span></span> done</p>`,
      ),
      'Euler: eiπ done',
    ),
    text: 'Euler: done',
    blocks: 'p',
  },
  {
    name: 'Gmail: a mail',
    data: html(
      copied(
        `<div dir="ltr"><div>Hello Ann,</div><div><br></div><div>the <b>plan</b> is <i>ready</i>.</div><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon Bob wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)">When?</blockquote></div></div>`,
      ),
      'Hello Ann,\n\nthe plan is ready.\n\nOn Mon Bob wrote:\nWhen?',
    ),
    blocks: 'p p p quote',
    styles: ['bold', 'italic'],
  },
  {
    name: 'QQ Mail: a mail',
    data: html(
      copied(
        `<div style="font-family: -apple-system; font-size: 14px;">您好：</div><div style="font-family: -apple-system;">&nbsp; &nbsp; 附件请查收。<br></div><div><includetail><div>张三</div></includetail></div>`,
      ),
      '您好：\n    附件请查收。\n\n张三',
    ),
    blocks: 'p p',
  },
  {
    name: 'Slack: a message',
    data: html(
      copied(
        `<div class="p-rich_text_section">see <a target="_blank" class="c-link" href="https://a.example/b">https://a.example/b</a> and <code data-stringify-type="code" class="c-mrkdwn__code">x</code></div>`,
      ),
      'see https://a.example/b and x',
    ),
    blocks: 'p',
    links: ['https://a.example/b'],
    styles: ['code'],
  },
  {
    name: 'Teams: a message',
    data: html(
      copied(`<p>Meeting at <strong>10:30</strong></p><p>&nbsp;</p><p>1/2 done 👍</p>`),
      'Meeting at 10:30\n\n1/2 done 👍',
    ),
    blocks: 'p p',
    styles: ['bold'],
  },
  {
    name: 'WeChat: messages',
    data: plain('张三 10:32\n好的，1/2 已完成 👍\n\n李四 10:33\nhttps://a.example/table 看这里'),
    blocks: 'p p',
  },
  {
    name: 'DingTalk: a notice',
    data: plain('【通知】明天 9:00 开会\n地点：3 楼\n参会：@所有人'),
    blocks: 'p p p',
  },
  {
    name: 'Apple Notes: a note',
    data: html(
      `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 17.0px '.PingFang SC'}</style></head><body><p class="p1"><span class="s1"><b>购物</b></span></p><ul class="ul1"><li class="li2"><span class="s2"></span>牛奶</li><li class="li2">鸡蛋</li></ul></body></html>`,
      '购物\n\t•\t牛奶\n\t•\t鸡蛋',
    ),
    text: '购物 牛奶 鸡蛋',
    blocks: 'p ul ul',
    styles: ['bold'],
  },
  {
    name: 'Evernote: a note',
    data: html(
      copied(
        `<div><b>Trip</b></div><div><br/></div><ul><li><div>pack</div></li><li><div>go</div></li></ul><div>Cost: 20&nbsp;€</div>`,
      ),
      'Trip\n\npack\ngo\nCost: 20 €',
    ),
    blocks: 'p ul ul p',
    styles: ['bold'],
  },
]
