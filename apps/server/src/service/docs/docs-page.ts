// The page for trying the REST calls: a list with a form per call, built from the OpenAPI document.
import type { Lang } from '@lectern/contracts'
import { htmlLang, translate } from '@lectern/i18n'

const WORDS = ['title', 'intro', 'token', 'filter', 'send', 'body', 'answer', 'example'] as const

/** The empty page; the script fills it. Texts travel as data attributes. */
export function docsPage(lang: Lang): string {
  const text = (word: (typeof WORDS)[number]) => translate(lang, `apiDocs.${word}`)
  const words = WORDS.map((word) => `data-${word.toLowerCase()}="${text(word)}"`).join(' ')
  return `<!doctype html>
<html lang="${htmlLang(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('title')}</title><link rel="stylesheet" href="/service/docs/docs.css"></head>
<body data-lang="${lang}" ${words}><main><h1>${text('title')}</h1><p>${text('intro')}</p>
<p><label>${text('token')} <input id="token" autocomplete="off"></label> <label>${text('filter')} <input id="filter" type="search"></label></p>
<div id="calls"></div></main><script type="module" src="/service/docs/docs.js"></script></body></html>`
}

export const DOCS_STYLE = `body{font:14px/22px system-ui,sans-serif;margin:0;color:#1d2129;background:#f7f8fa}
main{max-width:960px;margin:0 auto;padding:24px}h1{font-size:24px}a{color:#165dff}
details{background:#fff;border:1px solid #e5e6eb;border-radius:8px;margin:8px 0;padding:8px 12px}
summary{cursor:pointer}code,textarea,pre,input{font:13px/20px ui-monospace,monospace}
input,textarea{border:1px solid #c9cdd4;border-radius:6px;padding:4px 8px;box-sizing:border-box}
textarea{width:100%;min-height:120px}button{background:#165dff;color:#fff;border:0;border-radius:6px;padding:6px 16px;cursor:pointer}
pre{background:#1d2129;color:#f7f8fa;padding:12px;border-radius:8px;overflow:auto;max-height:480px}
label{display:block;margin:6px 0}.method{display:inline-block;min-width:44px;font-weight:600;color:#165dff}.quiet{color:#86909c}
@media (prefers-color-scheme:dark){body{background:#17171a;color:#f6f6f6}details{background:#232324;border-color:#333335}input,textarea{background:#17171a;color:#f6f6f6;border-color:#333335}}`

export const DOCS_SCRIPT = `const words = document.body.dataset
const make = (tag, props = {}, ...children) => { const e = Object.assign(document.createElement(tag), props); e.append(...children); return e }
const token = document.getElementById('token')
token.value = localStorage.getItem('token') || ''
const spec = await (await fetch('/service/openapi.json?lang=' + words.lang)).json()
async function send(method, base, path, form, body, out) {
  const query = new URLSearchParams()
  for (const input of form.querySelectorAll('input[name]')) if (input.value) query.set(input.name, input.value)
  const file = form.querySelector('input[type=file]')
  const headers = token.value ? { authorization: 'Bearer ' + token.value } : {}
  let content
  if (file) { content = new FormData(); if (file.files[0]) content.append('file', file.files[0]) }
  else if (body) { content = body.value; headers['content-type'] = 'application/json' }
  out.hidden = false
  out.textContent = '...'
  try {
    const r = await fetch(base + path + (query.size ? '?' + query : ''), { method, headers, body: content })
    const text = await r.text()
    let shown = text
    try { shown = JSON.stringify(JSON.parse(text), null, 2) } catch {}
    out.textContent = r.status + '\\n' + shown
  } catch (error) { out.textContent = String(error) }
}
function panel(method, path, op) {
  const form = make('form')
  for (const p of op.parameters || []) form.append(make('label', {}, p.name + (p.required ? ' * ' : ' '), make('input', { name: p.name, placeholder: p.example === undefined ? '' : String(p.example) })))
  const types = op.requestBody?.content || {}
  let body = null
  if (types['multipart/form-data']) form.append(make('input', { type: 'file' }))
  else if (types['application/json']) {
    body = make('textarea', { value: JSON.stringify(types['application/json'].example, null, 2) })
    form.append(make('label', {}, words.body, body))
  }
  const out = make('pre', { hidden: true })
  form.append(make('button', { textContent: words.send }))
  form.addEventListener('submit', (event) => { event.preventDefault(); send(method, op.servers ? '' : '/service', path, form, body, out) })
  const shown = Object.values(op.responses['200'].content)[0]?.example
  if (shown) form.append(make('p', { textContent: words.example }), make('pre', { textContent: typeof shown === 'string' ? shown : JSON.stringify(shown, null, 2) }))
  return make('details', { id: method + path }, make('summary', {}, make('span', { className: 'method', textContent: method }), ' ', make('code', { textContent: path }), ' ', make('span', { className: 'quiet', textContent: op.summary })), make('p', { textContent: op.description }), form, out)
}
const list = document.getElementById('calls')
for (const [path, methods] of Object.entries(spec.paths)) for (const [method, op] of Object.entries(methods)) list.append(panel(method.toUpperCase(), path, op))
document.getElementById('filter').addEventListener('input', (event) => {
  for (const item of list.children) item.hidden = !item.id.toLowerCase().includes(event.target.value.toLowerCase())
})
`
