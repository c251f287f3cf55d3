// Pieces of what programs put on the clipboard, and the Markdown of what they are.

export type CopiedPart = readonly [name: string, html: string, markdown: string]

const BOX =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC'
const google = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0f3c7d3e-7fff-1b2a">${body}</b>`
const googleTask = (text: string, state: string, level = 1) =>
  `<li dir="ltr" role="checkbox" aria-checked="${state}" style="list-style-type:none;font-size:11pt;" aria-level="${level}"><img src="${BOX}" width="17.6px" height="17.6px" alt="${state === 'true' ? 'checked' : 'unchecked'}" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="display:inline-block;vertical-align:top;" role="presentation"><span style="font-size:11pt;color:#000000;font-weight:400;white-space:pre-wrap;">${text}</span></p></li>`

export const COPIED_TASKS: readonly CopiedPart[] = [
  [
    'Google Docs',
    google(
      `<ul style="margin-top:0;padding-inline-start:28px;">${googleTask('买茶', 'false')}${googleTask('done', 'true')}<ul>${googleTask('inner', 'true', 2)}</ul></ul>`,
    ),
    '- [ ] 买茶\n- [x] done\n  - [x] inner',
  ],
  [
    'Confluence in the cloud: the editor',
    '<div data-node-type="actionList" data-task-list-local-id="l1"><div data-task-local-id="t1" data-task-state="DONE">Ship</div><div data-task-local-id="t2" data-task-state="TODO">Tell <strong>Ann</strong></div></div>',
    '- [x] Ship\n- [ ] Tell **Ann**',
  ],
  [
    'Confluence in the cloud: a page',
    '<div data-task-list-local-id="l1"><div data-task-local-id="t1" class="css-1"><div class="css-2"><span><input id="t1" type="checkbox" name="t1" checked=""></span><div data-component="content"><div>Ship</div></div></div></div></div>',
    '- [x] Ship',
  ],
  [
    'Confluence on a server',
    '<ul class="inline-task-list" data-inline-tasks-content-id="1"><li class="checked" data-inline-task-id="1"><span>Ship</span></li><li data-inline-task-id="2"><span>Tell</span></li></ul>',
    '- [x] Ship\n- [ ] Tell',
  ],
  [
    'Notion',
    '<!-- notionvc: 1f3c --><ul>\n<li>[ ] open</li>\n<li>[x] <strong>done</strong></li>\n</ul>',
    '- [ ] open\n- [x] **done**',
  ],
  [
    'Notion: an exported page',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">done</span><div class="indented"></div></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>open</span></li></ul>',
    '- [x] done\n- [ ] open',
  ],
  [
    'Feishu',
    '<div data-page-id="d1" data-lark-html-role="root"><ul class="list-check"><li class="ace-line" data-list="done"><div>完成</div></li><li class="ace-line" data-list="check"><div>待办</div></li></ul></div>',
    '- [x] 完成\n- [ ] 待办',
  ],
  [
    'Yuque: a page',
    '<ne-tl><ne-tli><ne-tli-i><span class="ne-checkbox ne-checked"></span></ne-tli-i><ne-tli-c><ne-text>完成</ne-text></ne-tli-c></ne-tli></ne-tl>',
    '- [x] 完成',
  ],
  [
    'GitHub',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" checked="" disabled=""> done</li><li class="task-list-item"><input type="checkbox" disabled=""> open</li></ul>',
    '- [x] done\n- [ ] open',
  ],
]

const panel = (kind: string) =>
  `<div class="ak-editor-panel css-1" data-panel-type="${kind}" data-local-id="p1"><div class="ak-editor-panel__icon" data-testid="panel-icon"><span role="img" aria-label="Panel ${kind}">ⓘ</span></div><div class="ak-editor-panel__content"><p data-renderer-start-pos="2">One</p><p>Two</p></div></div>`
const information = (kind: string, title = '') =>
  `<div class="confluence-information-macro confluence-information-macro-${kind}">${title}<span class="aui-icon aui-icon-small"></span><div class="confluence-information-macro-body"><p>One</p></div></div>`

export const COPIED_PANELS: readonly CopiedPart[] = [
  ['Confluence: info', panel('info'), '> [!NOTE]\n> One\n>\n> Two'],
  ['Confluence: note', panel('note'), '> [!NOTE]\n> One\n>\n> Two'],
  ['Confluence: success', panel('success'), '> [!TIP]\n> One\n>\n> Two'],
  ['Confluence: warning', panel('warning'), '> [!WARNING]\n> One\n>\n> Two'],
  ['Confluence: error', panel('error'), '> [!CAUTION]\n> One\n>\n> Two'],
  ['Confluence on a server: info', information('information'), '> [!NOTE]\n> One'],
  ['Confluence on a server: note', information('note'), '> [!WARNING]\n> One'],
  ['Confluence on a server: warning', information('warning'), '> [!CAUTION]\n> One'],
  [
    'Confluence on a server: tip with a title',
    information('tip', '<p class="title">Try</p>'),
    '> [!TIP]\n> **Try**\n>\n> One',
  ],
  [
    'Confluence: a part that unfolds',
    '<div data-node-type="expand" data-title="More" data-expanded="true"><p>In</p></div>',
    '<details>\n<summary>More</summary>\n\nIn\n\n</details>',
  ],
  [
    'Confluence: a table with heads of rows',
    '<div class="pm-table-container"><table data-number-column="false"><tbody><tr><th><p>K</p></th><th><p>V</p></th></tr><tr><th><p>a</p></th><td><p>1</p></td></tr></tbody></table></div>',
    '<table>\n<thead>\n<tr><th>K</th><th>V</th></tr>\n</thead>\n<tbody>\n<tr><th>a</th><td>1</td></tr>\n</tbody>\n</table>',
  ],
  [
    'Notion: a callout',
    '<!-- notionvc: 1 --><aside>\n💡 <p>Try <strong>this</strong></p>\n</aside>',
    '> [!TIP]\n> Try **this**',
  ],
  ['Notion: a callout with a sign of its own', '<aside>🍵 Tea</aside>', '> [!NOTE]\n> 🍵 Tea'],
  [
    'Notion: an exported callout',
    '<figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex"><div style="font-size:1.5em"><span class="icon">⚠️</span></div><div style="width:100%">Careful</div></figure>',
    '> [!WARNING]\n> Careful',
  ],
  [
    'Notion: a toggle',
    '<details>\n<summary>Toggle</summary>\n<p>inside</p>\n</details>',
    '<details>\n<summary>Toggle</summary>\n\ninside\n\n</details>',
  ],
  [
    'Notion: an exported toggle',
    '<ul class="toggle"><li><details open=""><summary>Toggle</summary><p>inside</p></details></li></ul>',
    '<details>\n<summary>Toggle</summary>\n\ninside\n\n</details>',
  ],
  [
    'Feishu: a callout',
    '<div data-lark-html-role="root"><div class="callout-block" style="background-color: rgb(254, 234, 210);"><div class="callout-emoji-container">📌</div><div class="ace-line">记住</div></div></div>',
    '> [!NOTE]\n> 记住',
  ],
  ['Yuque: a box', '<div class="lake-alert lake-alert-tips" data-type="tips"><p>小心</p></div>', '> [!TIP]\n> 小心'],
  [
    'Yuque: a box of the newer editor',
    '<div class="ne-alert ne-alert-danger"><p>小心</p></div>',
    '> [!CAUTION]\n> 小心',
  ],
]

const BASH = '```bash\nnpm i\nnpm test\n```'
export const COPIED_CODE: readonly CopiedPart[] = [
  [
    'ChatGPT: the first pages',
    '<pre><div class="bg-black rounded-md mb-4"><div class="flex items-center relative"><span>bash</span><button class="flex ml-auto gap-2"><svg></svg>Copy code</button></div><div class="p-4 overflow-y-auto"><code class="!whitespace-pre hljs language-bash">npm i\nnpm <span class="hljs-built_in">test</span>\n</code></div></div></pre>',
    BASH,
  ],
  [
    'ChatGPT: a bar that stays in sight',
    '<pre class="overflow-visible!"><div class="contain-inline-size rounded-2xl relative"><div class="flex items-center text-xs font-sans justify-between select-none">bash</div><div class="sticky top-9"><div class="absolute"><span data-state="closed"><button class="flex" aria-label="复制">复制代码</button></span></div></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-bash"><span><span>npm i\nnpm test\n</span></span></code></div></div></pre>',
    BASH,
  ],
  [
    'ChatGPT: without pre',
    '<div class="contain-inline-size rounded-2xl"><div class="flex items-center">bash</div><div class="overflow-y-auto"><code class="whitespace-pre! language-bash"><span>npm i\nnpm test</span></code></div></div>',
    BASH,
  ],
  [
    'ChatGPT: code without a language',
    '<pre><div><div>Copy code</div><div><code class="whitespace-pre!">npm i\nnpm test\n</code></div></div></pre>',
    '```\nnpm i\nnpm test\n```',
  ],
  [
    'Claude',
    '<div class="relative group/copy rounded-lg"><div class="sticky"><button aria-label="Copy"></button></div><div class="text-text-500 font-small">bash</div><div class="overflow-x-auto"><pre class="code-block__code"><code class="language-bash" style="white-space: pre;"><span><span>npm i\n</span></span><span>npm test</span></code></pre></div></div>',
    BASH,
  ],
  [
    'DeepSeek',
    '<div class="md-code-block md-code-block-light"><div class="md-code-block-banner-wrap"><div class="md-code-block-banner"><span>bash</span><div><span>复制</span><span>下载</span></div></div></div><pre>npm i\nnpm test\n</pre></div>',
    BASH,
  ],
  [
    'WeChat',
    '<section class="code-snippet__fix code-snippet__js"><ul class="code-snippet__line-index code-snippet__js"><li></li><li></li></ul><pre class="code-snippet__js" data-lang="bash"><code><span leaf="">npm i</span></code><code><span leaf="">npm test</span></code></pre></section>',
    BASH,
  ],
]

const excel = (style: string, rows: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Excel.Sheet><style>\n<!--table\n\t{mso-displayed-decimal-separator:"\\.";}\n${style}\n-->\n</style></head><body><table border=0 cellpadding=0 cellspacing=0 width=128><!--StartFragment--> <col width=64 span=2 style='width:48pt'>${rows}<!--EndFragment--></table></body></html>`

export const COPIED_SHEETS: readonly CopiedPart[] = [
  [
    'Excel: a bold head with a fill, in the middle, and numbers kept as text',
    excel(
      '.xl65\n\t{color:black;\n\tfont-weight:700;\n\ttext-align:center;\n\tbackground:#4472C4;\n\tmso-pattern:black none;}\n.xl66\n\t{mso-number-format:"\\@";}',
      '<tr><td class=xl65>编号</td><td class=xl65>Net</td></tr><tr><td class=xl66>001</td><td align=right>1,250.50</td></tr>',
    ),
    '<table>\n<thead>\n<tr><th align="center" style="background-color:blue">编号</th><th align="center" style="background-color:blue">Net</th></tr>\n</thead>\n<tbody>\n<tr><td>001</td><td align="right">1,250.50</td></tr>\n</tbody>\n</table>',
  ],
  [
    'Excel: merged cells, a bold cell and a red one',
    excel(
      '.xl67\n\t{font-weight:700;}\n.xl68\n\t{color:red;}',
      '<tr><td colspan=2>All</td></tr><tr><td class=xl67>a</td><td class=xl68>late</td></tr>',
    ),
    '<table>\n<tbody>\n<tr><td colspan="2">All</td></tr>\n<tr><td><strong>a</strong></td><td style="color:red">late</td></tr>\n</tbody>\n</table>',
  ],
  [
    'Google Sheets: a bold head',
    `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table dir="ltr" data-sheets-root="1"><tbody><tr><td style="font-weight:bold;text-align:center;">Item</td><td style="font-weight:bold;text-align:center;">Cost</td></tr><tr><td style="text-align:center;">Tea</td><td style="text-align:center;">3.5</td></tr></tbody></table></google-sheets-html-origin>`,
    '| Item | Cost |\n| :---: | :---: |\n| Tea | 3.5 |',
  ],
  [
    'WPS Sheets: a bold head',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name="Generator" content="Microsoft Excel"/><style>.et2{mso-style-name:常规;}.et3{font-weight:700;}</style></head><body><!--StartFragment--><table><tr><td class="et3" x:str>部门</td><td class="et3" x:str>人数</td></tr><tr><td class="et2" x:str>研发</td><td class="et2" x:num>12</td></tr></table><!--EndFragment--></body></html>`,
    '| 部门 | 人数 |\n| --- | --- |\n| 研发 | 12 |',
  ],
]

export const COPIED_TEXTS: readonly CopiedPart[] = [
  [
    'DingTalk: a document',
    `<meta charset='utf-8'><p data-cangjie-leaf-block="true" style="text-align:center"><span data-type="text" style="font-weight:bold">通知</span></p><p><span data-type="text">明天 </span><span data-type="text" style="font-style:italic">9:00</span><span data-type="text"> 开会</span></p><ul><li><p><span data-type="text">地点</span></p></li></ul>`,
    '<div align="center">\n\n**通知**\n\n</div>\n\n明天 *9:00* 开会\n\n- 地点',
  ],
  [
    'WPS: a list with numbers',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="WPS Office"></head><body><!--StartFragment--><p class=MsoNormal style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">1.<span>&nbsp;</span></span><![endif]>打开</p><p class=MsoNormal style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">a)<span>&nbsp;</span></span>选择</p><!--EndFragment--></body></html>`,
    '1. 打开\n   1. 选择',
  ],
  [
    'WeChat: a heading and a quote',
    `<section data-role="paragraph"><section><strong><span leaf="">要点</span></strong></section><blockquote><section><span leaf="">引用</span></section></blockquote></section>`,
    '**要点**\n\n> 引用',
  ],
]
