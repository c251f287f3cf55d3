// Documents in the browser: Google Docs, Feishu, Yuque, Tencent Docs, Notion; spreadsheets of all kinds.
import { type CopiedText, html } from './clipboard.ts'

const google = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0f3c7d3e-7fff-1b2a">${body}</b><br class="Apple-interchange-newline">`
const span = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`
const line = (inner: string) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${inner}</p>`
const feishu = (body: string) =>
  `<meta charset='utf-8'><div data-page-id="doxcn1" data-lark-html-role="root" data-docx-has-block-data="false">${body}</div><span data-lark-record-data="{&quot;rootId&quot;:&quot;doxcn1&quot;}" data-lark-record-format="docx/text" class="lark-record-clipboard"></span>`
const excel = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml"\nxmlns:o="urn:schemas-microsoft-com:office:office"\nxmlns:x="urn:schemas-microsoft-com:office:excel"\nxmlns="http://www.w3.org/TR/REC-html40">\n\n<head>\n<meta http-equiv=Content-Type content="text/html; charset=utf-8">\n<meta name=ProgId content=Excel.Sheet>\n<meta name=Generator content="Microsoft Excel 15">\n<style>\n<!--table\n	{mso-displayed-decimal-separator:"\\.";}\n.xl65\n	{font-weight:700;}\n-->\n</style>\n</head>\n\n<body link="#0563C1" vlink="#954F72">\n\n<table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'>\n<!--StartFragment-->\n <col width=64 span=2 style='width:48pt'>\n${body}\n<!--EndFragment-->\n</table>\n\n</body>\n\n</html>`

export const ONLINE: readonly CopiedText[] = [
  {
    name: 'Google Docs: headings, marks and a link',
    data: html(
      google(
        `<h2 dir="ltr" style="line-height:1.38;">${span('Overview', 'font-size:16pt;')}</h2>${line(`${span('Read ')}${span('this', 'font-weight:700;')}${span(' or ')}<a href="https://a.example/x" style="text-decoration:none;">${span('that', 'color:#1155cc;text-decoration:underline;')}</a>${span(', ')}${span('now', 'font-style:italic;text-decoration:line-through;')}`)}<br>${line(span('第二段 10', '') + span('2', 'font-size:0.6em;vertical-align:super;'))}`,
      ),
      'Overview\nRead this or that, now\n\n第二段 102',
    ),
    blocks: 'h2 p p',
    links: ['https://a.example/x'],
    styles: ['bold', 'italic', 'strike', 'superscript'],
  },
  {
    name: 'Google Docs: lists within lists',
    data: html(
      google(
        `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation">${span('one')}</p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">${span('inner')}</p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span('two')}</p></li></ul><ol><li aria-level="1"><p>${span('first')}</p></li></ol>`,
      ),
      'one\ninner\ntwo\nfirst',
    ),
    blocks: 'ul ul ul ol',
  },
  {
    name: 'Google Docs: a check list',
    data: html(
      google(
        `<ul style="margin-top:0;padding-inline-start:28px;"><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC" width="17.6px" height="17.6px" alt="checked" aria-roledescription="checkbox" style="margin-right:3px;" />${line(span('done'))}</li><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1">${line(span('open'))}</li></ul>`,
      ),
      'done\nopen',
    ),
    blocks: 'todo todo',
  },
  {
    name: 'Confluence: a warning and tasks',
    data: html(
      `<meta charset='utf-8'><div class="ak-editor-panel" data-panel-type="warning"><div class="ak-editor-panel__icon"><span role="img" aria-label="Panel warning"></span></div><div class="ak-editor-panel__content"><p>Careful</p></div></div><div data-node-type="actionList" data-task-list-local-id="l1"><div data-task-local-id="t1" data-task-state="TODO">Tell Ann</div></div>`,
      'Careful\nTell Ann',
    ),
    blocks: 'callout todo',
  },
  {
    name: 'Google Docs: a table',
    data: html(
      google(
        `<div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000000 1pt;background-color:#ffe599;">${line(span('Name', 'font-weight:700;'))}</td><td>${line(span('Age'))}</td></tr><tr><td>${line(span('Ann'))}${line(span('Lee'))}</td><td>${line(span('31'))}</td></tr></tbody></table></div>`,
      ),
      'Name\nAge\nAnn\nLee\n31\n',
    ),
    blocks: 'table',
    styles: ['bold'],
  },
  {
    name: 'Google Docs: colours',
    data: html(
      google(line(`${span('red', 'color:#ff0000;')}${span(' and ')}${span('marked', 'background-color:#ffff00;')}`)),
      'red and marked',
    ),
    blocks: 'p',
    styles: ['textColor', 'backgroundColor'],
  },
  {
    name: 'Feishu: headings and text',
    data: html(
      feishu(
        `<h1 class="heading-1 ace-line old-record-id-a">产品说明</h1><div class="ace-line ace-line old-record-id-b">支持 <strong>加粗</strong>、<span style="color: rgb(216, 57, 49);">颜色</span>和<a href="https://a.feishu.example/docx/1">链接</a>。</div><h3 class="heading-3">细节</h3>`,
      ),
      '产品说明\n支持 加粗、颜色和链接。\n细节',
    ),
    blocks: 'h1 p h3',
    links: ['https://a.feishu.example/docx/1'],
    styles: ['bold', 'textColor'],
  },
  {
    name: 'Feishu: lists and tasks',
    data: html(
      feishu(
        `<ul class="list-bullet1"><li class="ace-line old-record-id-c" data-list="bullet"><div>甲</div></li><li data-list="bullet"><div>乙</div><ul class="list-bullet2"><li><div>丙</div></li></ul></li></ul><ol class="list-number1" start="1"><li data-list="number"><div>一步</div></li></ol><ul class="list-check"><li data-list="done"><input type="checkbox" checked=""><div>完成</div></li></ul>`,
      ),
      '甲\n乙\n丙\n一步\n完成',
    ),
    blocks: 'ul ul ul ol todo',
  },
  {
    name: 'Feishu: a table and code',
    data: html(
      feishu(
        `<table class="ace-table author-1" data-ace-table-col-widths="100;100;"><colgroup><col width="100"><col width="100"></colgroup><tbody><tr><td rowspan="1" colspan="1" data-block-id="1"><div class="ace-line">键</div></td><td><div class="ace-line">值</div></td></tr></tbody></table><pre class="lark-code" data-lark-language="json"><code class="language-JSON" data-wrap="false"><div>{</div><div>  "a": 1</div><div>}</div></code></pre>`,
      ),
      '键\t值\n{\n  "a": 1\n}',
    ),
    blocks: 'table code',
  },
  {
    name: 'Yuque: an article',
    data: html(
      `<meta charset="utf-8"><div class="lake-content" typography="classic"><h2 id="abc"><span class="ne-text">快速开始</span></h2><p id="u1" class="ne-p"><span class="ne-text">运行 </span><code class="ne-code"><span class="ne-text">npm i</span></code><span class="ne-text"> 即可</span></p><div class="ne-quote"><p class="ne-p"><span class="ne-text">注意备份</span></p></div></div>`,
      '快速开始\n运行 npm i 即可\n注意备份',
    ),
    blocks: 'h2 p p',
    styles: ['code'],
  },
  {
    name: 'Tencent Docs: text',
    data: html(
      `<meta charset="utf-8"><p class="paragraph text-align-type-left pap-line-1.3" style="text-align:left;line-height:1.3;" data-paragraph-id="1"><span style="font-family:Microsoft YaHei;font-size:11pt;color:#000000;font-weight:bold;" data-font-family="Microsoft YaHei">会议纪要</span></p><ol class="list-main-1" style="list-style-type:decimal;"><li><p><span>预算</span></p></li><li><p><span>排期</span></p></li></ol>`,
      '会议纪要\n1. 预算\n2. 排期',
    ),
    text: '会议纪要 预算 排期',
    blocks: 'p ol ol',
    styles: ['bold'],
  },
  {
    name: 'Notion: blocks',
    data: html(
      `<meta charset='utf-8'><!-- notionvc: 1f3c --><h1>Roadmap</h1><p>We <strong>ship</strong> in <em>May</em>.</p><ul><li>alpha<ul><li>tests</li></ul></li></ul><p>Code:</p><pre><code class="language-typescript">const a = 1\nconst b = 2\n</code></pre><blockquote>done</blockquote>`,
      '# Roadmap\n\nWe **ship** in *May*.\n\n- alpha\n    - tests\n\nCode:\n\n```tsx\nconst a = 1\nconst b = 2\n```\n\n> done',
    ),
    text: 'Roadmap We ship in May. alpha tests Code: const a = 1 const b = 2 done',
    blocks: 'h1 p ul ul p code quote',
    styles: ['bold', 'italic'],
  },
  {
    name: 'Confluence: a panel and a table',
    data: html(
      `<meta charset='utf-8'><h2 id="x" data-renderer-start-pos="2">Setup</h2><p data-renderer-start-pos="9">Use <code class="code">ssh</code>.</p><div class="pm-table-container"><table data-number-column="false"><tbody><tr><th rowspan="1" colspan="1"><p><strong>Host</strong></p></th><th><p>Port</p></th></tr><tr><td><p>a.example</p></td><td><p>22</p></td></tr></tbody></table></div>`,
      'Setup\nUse ssh.\nHost\nPort\na.example\n22',
    ),
    blocks: 'h2 p table',
    styles: ['code', 'bold'],
  },
  {
    name: 'Excel: cells',
    data: html(
      excel(
        ` <tr height=19 style='height:14.0pt'>\n  <td height=19 class=xl65 width=64 style='height:14.0pt;width:48pt'>名称</td>\n  <td class=xl65 width=64 style='border-left:none;width:48pt'>数量</td>\n </tr>\n <tr height=19>\n  <td height=19>茶</td>\n  <td align=right x:num>1,250.5</td>\n </tr>`,
      ),
      '名称\t数量\r\n茶\t1,250.5\r\n',
    ),
    blocks: 'table',
  },
  {
    name: 'Excel: a link and a colour',
    data: html(
      excel(
        ` <tr>\n  <td class=xl66 style='background:yellow'><a href="https://a.example/">site</a></td>\n  <td><font color="#FF0000">late</font></td>\n </tr>`,
      ),
      'site\tlate\r\n',
    ),
    blocks: 'table',
    links: ['https://a.example/'],
    styles: ['textColor'],
  },
  {
    name: 'WPS Sheets: cells',
    data: html(
      `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name="Generator" content="Microsoft Excel"/><style>.et2{mso-style-name:常规;}</style></head><body><!--StartFragment--><table width="144" border="0" cellpadding="0" cellspacing="0" style='width:108.00pt;border-collapse:collapse;'><tr height="18"><td class="et2" height="18" width="72" x:str>部门</td><td class="et2" x:str>人数</td></tr><tr><td class="et2" x:str>研发</td><td class="et2" align="right" x:num>12</td></tr></table><!--EndFragment--></body></html>`,
      '部门\t人数\r\n研发\t12\r\n',
    ),
    blocks: 'table',
  },
  {
    name: 'Google Sheets: cells',
    data: html(
      `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;" data-sheets-value="{&quot;1&quot;:2}">Item</td><td>Cost</td></tr><tr><td>Tea<br/>green</td><td style="text-align:right;">3.5</td></tr></tbody></table></google-sheets-html-origin>`,
      'Item\tCost\n"Tea\ngreen"\t3.5',
    ),
    text: 'Item Cost Tea green 3.5',
    blocks: 'table',
  },
  {
    name: 'LibreOffice Calc: cells',
    data: html(
      `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/></head><body><google-sheets-html-origin/><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><b>Item</b></td><td align="left" bgcolor="#FFFF00">Net</td></tr><tr><td height="17" align="left">Tea</td><td align="right" sdval="2.5" sdnum="1033;">2.5</td></tr></table></body></html>`,
      'Item\tNet\nTea\t2.5\n',
    ),
    blocks: 'table',
    styles: ['bold'],
  },
]
