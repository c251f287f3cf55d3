/** Style of the pages of an HTML archive; formulas are rendered by the browser. */
export const PAGE_STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.7 system-ui,"Microsoft YaHei","PingFang SC","Noto Sans SC",sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
img,video{max-width:100%;height:auto}.inline-image{vertical-align:middle}td .inline-image,th .inline-image{max-width:20rem}
figure{margin:1rem 0}figcaption{color:#6b7280;font-size:.875rem}
pre{overflow:auto;padding:.75rem;background:#8881;border-radius:.375rem}
code{font-family:ui-monospace,Consolas,monospace}
table{border-collapse:collapse}th,td{border:1px solid #8886;padding:.25rem .6rem;text-align:left}
.table-scroll{overflow:auto;margin:1rem 0}
blockquote{margin:1rem 0;padding-left:1rem;border-left:.25rem solid #8886}
.callout{margin:1rem 0;padding:.5rem 1rem;border-left:.25rem solid #165dff;background:#165dff14}
.callout-tip{border-color:#00752a;background:#00752a14}
.callout-warning{border-color:#a64b00;background:#a64b0014}
.callout-caution{border-color:#cb272d;background:#cb272d14}
.check-list{list-style:none;padding-left:1rem}.columns{display:flex;gap:1.5rem}.column{flex:1}
.tabs{margin:1rem 0;border:1px solid #8886;border-radius:.375rem}.tab>summary{padding:.4rem 1rem;font-weight:600}.tab-body{padding:0 1rem}
@media print{.tab::details-content{display:block;content-visibility:visible}}
.footnotes{margin-top:2rem;border-top:1px solid #8886;font-size:.875rem}.footnote-back{text-decoration:none}
.katex-html,.heading-anchor{display:none}.indent{margin-left:1.5rem}
nav p{margin:.25rem 0}.level-2{padding-left:1.5rem}.level-3{padding-left:3rem}.level-4{padding-left:4.5rem}
.level-5,.level-6,.level-7,.level-8,.level-9{padding-left:6rem}
`
