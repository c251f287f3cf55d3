// Word, WPS and LibreOffice, Outlook and OneNote.
import { type CopiedText, html, PNG } from './clipboard.ts'

const word = (body: string, generator = 'Microsoft Word 15') =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml"\r\nxmlns:o="urn:schemas-microsoft-com:office:office"\r\nxmlns:w="urn:schemas-microsoft-com:office:word"\r\nxmlns:m="http://schemas.microsoft.com/office/2004/12/omml"\r\nxmlns="http://www.w3.org/TR/REC-html40">\r\n\r\n<head>\r\n<meta http-equiv=Content-Type content="text/html; charset=utf-8">\r\n<meta name=ProgId content=Word.Document>\r\n<meta name=Generator content="${generator}">\r\n<link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">\r\n<!--[if gte mso 9]><xml>\r\n <w:WordDocument>\r\n  <w:View>Normal</w:View>\r\n </w:WordDocument>\r\n</xml><![endif]-->\r\n<style>\r\n<!--\r\n /* Style Definitions */\r\n p.MsoNormal, li.MsoNormal\r\n	{mso-style-unhide:no;\r\n	margin:0cm;\r\n	font-size:10.5pt;\r\n	font-family:等线;}\r\n @list l0:level1\r\n	{mso-level-number-format:bullet;}\r\n-->\r\n</style>\r\n</head>\r\n\r\n<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word;text-justify-trim:punctuation'>\r\n<!--StartFragment-->\r\n\r\n${body}\r\n\r\n<!--EndFragment-->\r\n</body>\r\n\r\n</html>`
const p = (inner: string) =>
  `<p class=MsoNormal><span lang=EN-US>${inner}</span><span lang=EN-US><o:p></o:p></span></p>`
const item = (marker: string, text: string, level = 1, list = 'l0') =>
  `<p class=MsoListParagraph style='margin-left:22.0pt;text-indent:-22.0pt;mso-char-indent-count:0;mso-list:${list} level${level} lfo1'><![if !supportLists]><span\r\nlang=EN-US style='font-family:Wingdings;mso-fareast-font-family:Wingdings'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<span lang=EN-US><o:p></o:p></span></p>`

export const WORD: readonly CopiedText[] = [
  {
    name: 'Word: a heading and paragraphs',
    data: html(
      word(
        `<h1><span lang=EN-US>1 </span>安装<span lang=EN-US><o:p></o:p></span></h1>\r\n\r\n${p('Press <b>Start</b> and <i>wait</i>.')}\r\n\r\n<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>\r\n\r\n<p class=MsoNormal>第一行很长的文字在源代码里\r\n被换行<span lang=EN-US>, </span>但仍是一段。</p>`,
      ),
      '1 安装\r\nPress Start and wait.\r\n\r\n第一行很长的文字在源代码里 被换行, 但仍是一段。\r\n',
    ),
    blocks: 'h1 p p',
    styles: ['bold', 'italic'],
  },
  {
    name: 'Word: bullets of two levels',
    data: html(
      word([item('l', '苹果'), item('n', '红的', 2), item('n', '绿的', 2), item('l', '梨')].join('\r\n\r\n')),
      'l\t苹果\r\nn\t红的\r\nn\t绿的\r\nl\t梨\r\n',
    ),
    text: '苹果 红的 绿的 梨',
    blocks: 'ul ul ul ul',
  },
  {
    name: 'Word: numbers that begin with three',
    data: html(word([item('3.', 'Third'), item('4.', 'Fourth')].join('\r\n')), '3.\tThird\r\n4.\tFourth\r\n'),
    text: 'Third Fourth',
    blocks: 'ol ol',
  },
  {
    name: 'Word: Chinese numbers',
    data: html(word([item('一、', '总则'), item('二、', '细则')].join('\r\n')), '一、总则\r\n二、细则\r\n'),
    text: '总则 细则',
    blocks: 'ol ol',
  },
  {
    name: 'Word: a table with merged cells',
    data: html(
      word(
        `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>\r\n <tr style='mso-yfti-irow:0'>\r\n  <td width=554 colspan=2 valign=top style='width:414.8pt;background:#FFF2CC'>${p('价格 2026')}</td>\r\n </tr>\r\n <tr>\r\n  <td width=277>${p('茶')}${p('每袋')}</td>\r\n  <td width=277><p class=MsoNormal align=right style='text-align:right'><span lang=EN-US>12.50</span></p></td>\r\n </tr>\r\n</table>\r\n${p('After')}`,
      ),
      '价格 2026\r\n茶\r\n每袋\t12.50\r\nAfter\r\n',
    ),
    blocks: 'table p',
  },
  {
    name: 'Word: colours, raised and lowered text',
    data: html(
      word(
        `<p class=MsoNormal align=center style='text-align:center'><span style='color:red'>警告</span> <span style='background:yellow;mso-highlight:yellow'>标记</span> <s>old</s> <u>new</u> E=mc<sup>2</sup> H<sub>2</sub>O</p>`,
      ),
      '警告 标记 old new E=mc2 H2O\r\n',
    ),
    blocks: 'p',
    styles: ['superscript', 'subscript', 'strike', 'underline', 'textColor', 'backgroundColor'],
  },
  {
    name: 'Word: a picture beside text',
    data: {
      ...html(
        word(
          `${p('Before')}<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=2 height=2 src="file:///C:/clip_image001.png" v:shapes="_x0000_i1025"><![endif]><o:p></o:p></span></p>${p('After')}`,
        ),
        'Before\r\n \r\nAfter\r\n',
      ),
      'text/rtf': String.raw`{\rtf1\ansi{\*\shppict{\pict\picw2\pich2\pngblip ${PNG}}}{\nonshppict{\pict\wmetafile8 0100}}}`,
    },
    blocks: 'p img p',
  },
  {
    name: 'Word: links and a footnote',
    data: html(
      word(
        `<p class=MsoNormal>见<span lang=EN-US><a href="https://a.example/doc?a=1&amp;b=2"><span style='color:blue'>the page</span></a></span>。<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span lang=EN-US>[1]</span></span></a></p>`,
      ),
      '见the page。[1]\r\n',
    ),
    blocks: 'p',
    links: ['https://a.example/doc?a=1&b=2'],
  },
  {
    name: 'Word: a title and a quotation',
    data: html(
      word(
        `<p class=MsoTitle>手册<span lang=EN-US><o:p></o:p></span></p><p class=MsoQuote>言之有理</p><p class=MsoNormal style='mso-outline-level:2'>二级</p>`,
      ),
      '手册\r\n言之有理\r\n二级\r\n',
    ),
    blocks: 'h1 quote h2',
  },
  {
    name: 'Word: addresses with breaks and tabs',
    data: html(
      word(
        `<p class=MsoNormal>上海市<br>浦东新区<br>世纪大道<span style='mso-tab-count:1'>&nbsp;&nbsp; </span>1 号</p>`,
      ),
      '上海市\v浦东新区\v世纪大道\t1 号\r\n',
    ),
    blocks: 'p',
  },
  {
    name: 'Word Online: paragraphs and a list',
    data: html(
      `<html><body>\r\n<!--StartFragment--><div class="OutlineElement Ltr SCXW1 BCX0" style="margin: 0px;"><p class="Paragraph SCXW1" role="heading" aria-level="2" xml:lang="EN-US" paraid="1" style="font-weight: normal;"><span data-contrast="none" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">Overview</span></span><span class="EOP SCXW1">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1 SCXW1" role="list"><li role="listitem" data-leveltext="" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1"><span class="NormalTextRun">first</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul role="list"><li role="listitem"><p class="Paragraph"><span class="TextRun"><span>second</span></span></p></li></ul></div><!--EndFragment-->\r\n</body>\r\n</html>`,
      'Overview \nfirst \nsecond',
    ),
    blocks: 'h2 ul ul',
  },
  {
    name: 'Outlook: a mail',
    data: html(
      word(
        `<p class=MsoNormal>Hi Ann,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>see <a href="https://a.example/">here</a>.<o:p></o:p></p><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> Bob &lt;bob@a.example&gt; <br><b>Sent:</b> Monday<o:p></o:p></p></div>`,
      ),
      'Hi Ann,\r\n\r\nsee here.\r\nFrom: Bob <bob@a.example> \r\nSent: Monday\r\n',
    ),
    blocks: 'p p p',
    links: ['https://a.example/'],
  },
  {
    name: 'OneNote: a page',
    data: html(
      `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:dt="uuid:C2F41010" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=OneNote.File><meta name=Generator content="Microsoft OneNote 15"></head><body lang=en-US style='font-family:Calibri;font-size:11.0pt'><!--StartFragment--><p style='margin:0in'>Plan</p><ul style='margin-left:.375in;direction:ltr;unicode-bidi:embed'><li style='margin-top:0;vertical-align:middle'><span style='font-size:11.0pt'>buy</span></li><li><span style='font-weight:bold'>sell</span></li></ul><!--EndFragment--></body></html>`,
      'Plan\r\n* buy\r\n* sell\r\n',
    ),
    text: 'Plan buy sell',
    blocks: 'p ul ul',
    styles: ['bold'],
  },
  {
    name: 'PowerPoint: a slide',
    data: html(
      `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:p="urn:schemas-microsoft-com:office:powerpoint"><head><meta name=ProgId content=PowerPoint.Slide><meta name=Generator content="Microsoft PowerPoint 15"></head><body><!--StartFragment--><p style='mso-line-spacing:"90 20 0";margin-left:.25in;text-indent:-.25in;direction:ltr;unicode-bidi:embed;mso-line-break-override:none;word-break:normal'><span style='font-size:28.0pt'><span style='mso-special-format:bullet;font-family:Arial;position:absolute;left:-1.18%'>•</span></span><span style='font-size:28.0pt;color:#404040'>Goals</span></p><p><span style='font-size:28.0pt'>第二点</span></p><!--EndFragment--></body></html>`,
      '• Goals\r\n第二点\r\n',
    ),
    text: '•Goals 第二点',
    blocks: 'p p',
  },
  {
    name: 'WPS: paragraphs',
    data: html(
      `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 14"><style>@font-face{font-family:"Times New Roman";}p.MsoNormal{mso-style-name:正文;margin:0pt;}</style></head><body style="tab-interval:21pt;text-justify-trim:punctuation;"><!--StartFragment--><h2 style="mso-pagination:lines-together;"><span style="mso-spacerun:'yes';font-family:宋体;font-size:16.0000pt;"><font face="宋体">概述</font></span><span><o:p></o:p></span></h2><p class=MsoNormal><b><span style="mso-spacerun:'yes';font-family:宋体;mso-ascii-font-family:Calibri;font-weight:bold;font-size:10.5000pt;"><font face="宋体">重要：</font></span></b><span style="mso-spacerun:'yes';color:rgb(255,0,0);font-size:10.5000pt;"><font face="宋体">不要</font>eat</span><span style="mso-spacerun:'yes';"> text<o:p></o:p></span></p><!--EndFragment--></body></html>`,
      '概述\r\n重要：不要eat text\r\n',
    ),
    blocks: 'h2 p',
    styles: ['bold', 'textColor'],
  },
  {
    name: 'WPS: a numbered list',
    data: html(
      word(
        [
          `<p class=MsoNormal style="margin-left:0.0000pt;text-indent:0.0000pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:宋体;"><span style='mso-list:Ignore;'>1.</span></span><![endif]><span style="mso-spacerun:'yes';font-family:宋体;"><font face="宋体">打开</font></span></p>`,
          `<p class=MsoNormal style="mso-list:l0 level1 lfo1;"><![if !supportLists]><span><span style='mso-list:Ignore;'>2.</span></span><![endif]><span>关闭</span></p>`,
        ].join(''),
        'Microsoft Word 14',
      ),
      '1.打开\r\n2.关闭\r\n',
    ),
    text: '打开 关闭',
    blocks: 'ol ol',
  },
  {
    name: 'WPS: a table',
    data: html(
      word(
        `<table class=MsoTableGrid border=1 cellspacing=0 style="border-collapse:collapse;mso-table-layout-alt:fixed;"><tr><td width=284 valign=top style="width:213.0500pt;padding:0.0000pt 5.4000pt;"><p class=MsoNormal><span style="mso-spacerun:'yes';"><font face="宋体">姓名</font></span></p></td><td><p class=MsoNormal><span><font face="宋体">电话</font></span></p></td></tr><tr><td><p class=MsoNormal>张三</p></td><td><p class=MsoNormal>021-5555</p></td></tr></table>`,
        'Microsoft Word 14',
      ),
      '姓名\t电话\r\n张三\t021-5555\r\n',
    ),
    blocks: 'table',
  },
  {
    name: 'LibreOffice Writer: text and a list',
    data: html(
      `<!DOCTYPE html>\n<html>\n<head>\n\t<meta http-equiv="content-type" content="text/html; charset=utf-8"/>\n\t<title></title>\n\t<meta name="generator" content="LibreOffice 24.2 (Linux)"/>\n\t<style type="text/css">\n\t\tp { line-height: 115% }\n\t</style>\n</head>\n<body lang="en-US" link="#000080" dir="ltr"><h3 class="western">Steps</h3>\n<p style="line-height: 100%"><font color="#c9211e"><b>Stop</b></font>\nand read x<sup>2</sup></p>\n<ol>\n\t<li><p>One</p>\n\t</li>\n\t<li><p>Two</p>\n\t</li>\n</ol>\n</body>\n</html>`,
      'Steps\nStop and read x2\n1. One\n2. Two\n',
    ),
    text: 'Steps Stop and read x2 One Two',
    blocks: 'h3 p ol ol',
    styles: ['bold', 'textColor', 'superscript'],
  },
]
