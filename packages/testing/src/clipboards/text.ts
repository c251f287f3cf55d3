// Terminals, programs for code, Markdown and other plain text.
import { type CopiedText, html, plain } from './clipboard.ts'

const code = (lines: readonly string[]) =>
  `<meta charset='utf-8'><div style="color: #cccccc;background-color: #1f1f1f;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;line-height: 18px;white-space: pre;">${lines.map((line) => `<div><span style="color: #569cd6;">${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</span></div>`).join('')}</div>`
const CODE = ['export const a = 1', '', 'if (a < 2) {', '  run(a)', '}']
const NOTES = ['# Notes', '', '- one', '- two', '', 'See **this**.']

export const TEXT: readonly CopiedText[] = [
  {
    name: 'a terminal: a session',
    data: plain(
      '$ git status\nOn branch main\n\nnothing to commit, working tree clean\n$ npm test\n> app@1.0.0 test\n> vitest run\n',
    ),
    blocks: 'p p',
  },
  {
    name: 'Windows Terminal: with colours',
    data: html(
      `Version:0.9\r\n<HTML><HEAD><TITLE>PowerShell</TITLE></HEAD><BODY><!--StartFragment --><DIV STYLE="display:inline-block;white-space:pre;background-color:#0C0C0C;font-family:'Cascadia Mono',monospace;font-size:12pt;padding:4px;"><SPAN STYLE="color:#CCCCCC;">PS C:\\Users\\a&gt; </SPAN><SPAN STYLE="color:#F9F1A5;">dir</SPAN><BR><SPAN STYLE="color:#CCCCCC;">d-----  2026/11/22  10:01   Desktop</SPAN></DIV><!--EndFragment --></BODY></HTML>`,
      'PS C:\\Users\\a> dir\r\nd-----  2026/11/22  10:01   Desktop',
    ),
    blocks: 'p p',
  },
  {
    name: 'Visual Studio Code: a program',
    data: {
      ...html(code(CODE), CODE.join('\n')),
      'vscode-editor-data': '{"version":1,"isFromEmptySelection":false,"mode":"typescript"}',
    },
    blocks: 'code',
  },
  {
    name: 'Visual Studio Code: Markdown',
    data: { ...html(code(NOTES), NOTES.join('\n')), 'vscode-editor-data': '{"version":1,"mode":"markdown"}' },
    text: 'Notes one two See this.',
    blocks: 'h1 ul ul p',
    styles: ['bold'],
  },
  {
    name: 'IntelliJ: a program',
    data: html(
      `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#ffffff;color:#080808;font-family:'JetBrains Mono',monospace;font-size:9.8pt;"><span style="color:#0033b3;">public class </span><span style="color:#000000;">A </span>{<br>&#32;&#32;&#32;&#32;<span style="color:#0033b3;">int </span>a;<br>}</pre></body></html>`,
      'public class A {\n    int a;\n}',
    ),
    blocks: 'code',
  },
  {
    name: 'Markdown: a document',
    data: plain(
      '# 手册\n\n先看 [说明](https://a.example/x)。\n\n1. 打开\n2. **保存**\n\n```js\nconst a = `b`\n```\n\n| 键 | 值 |\n| --- | --- |\n| a | 1 |\n',
    ),
    text: '手册 先看 说明。 打开 保存 const a = `b` 键 值 a 1',
    blocks: 'h1 p ol ol code table',
    links: ['https://a.example/x'],
    styles: ['bold'],
  },
  {
    name: 'Markdown: an answer with lines',
    data: plain('**注意**：\n第一行\n第二行\n\n- [ ] 写\n- [x] 发'),
    text: '注意： 第一行 第二行 写 发',
    blocks: 'p todo todo',
    styles: ['bold'],
  },
  {
    name: 'a configuration',
    data: plain('# 数据库\nhost = 127.0.0.1\n  port = 5432\n\n# 1. 缓存\nurl = redis://localhost/**\n'),
    blocks: 'p p',
  },
  {
    name: 'a file for containers',
    data: plain('services:\n  web:\n    image: nginx\n    ports:\n      - "80:80"\n      - "443:443"'),
    blocks: 'code',
  },
  {
    name: 'a list in settings',
    data: plain('fruits:\n  - apple\n  - pear'),
    blocks: 'code',
  },
  {
    name: 'a log',
    data: plain('2026-11-22 10:01:02 INFO  started `main`\n2026-11-22 10:01:03 WARN  **retry** 1/3'),
    blocks: 'p p',
  },
  {
    name: 'a poem',
    data: plain('床前明月光\n疑是地上霜\n\n举头望明月\n低头思故乡'),
    blocks: 'p p',
  },
  {
    name: 'an address',
    data: plain('张三\n上海市浦东新区世纪大道 1 号\n12 楼 1203 室'),
    blocks: 'p p p',
  },
  {
    name: 'a table of a database',
    data: plain('+----+------+\n| id | name |\n+----+------+\n|  1 | Ann  |\n+----+------+'),
    blocks: 'p p p p p',
  },
  {
    name: 'cells as text',
    data: plain('名称\t数量\n茶\t12'),
    blocks: 'table',
  },
  {
    name: 'an address of a page',
    data: plain('https://a.example/path/and/or?q=1/2#x'),
    blocks: 'p',
  },
  {
    name: 'a document of a reader for PDF',
    data: plain('The quick brown fox jumps over\nthe lazy dog — 60 km/h, 1/2 of it.\n\n2. Second part\nends here'),
    blocks: 'p p',
  },
]
