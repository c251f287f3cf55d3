/** The cells of a Jupyter notebook, of nbformat 3 and 4: what its JSON says; everything else in it is ignored. */

type Json = Record<string, unknown>
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** Texts are whole or a list of lines. */
export const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : listOf(value)
        .filter((line) => typeof line === 'string')
        .join('')

/** Output of a cell, by the types of its forms; `stream` is printed text. */
export type Output = { stream?: string; forms: Map<string, unknown> }
export type Cell = {
  kind: 'code' | 'markdown' | 'raw'
  source: string
  /** Type of a text that is in neither Markdown nor the language of the notebook. */
  mime: string
  /** Pictures of the text by their names, as data URLs. */
  attachments: Map<string, string>
  outputs: Output[]
}
export type Notebook = { title: string | null; language: string; cells: Cell[] }

/** Types by the names that version 3 has for them. */
const OLD_FORMS: Readonly<Record<string, string>> = {
  text: 'text/plain',
  html: 'text/html',
  latex: 'text/latex',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  json: 'application/json',
  javascript: 'application/javascript',
}
const OLD_FIELDS = new Set(['output_type', 'prompt_number', 'metadata', 'stream', 'ename', 'evalue', 'traceback'])

/** Null for JSON that is not a notebook. */
export function notebookOf(value: unknown): Notebook | null {
  if (!isJson(value) || typeof value.nbformat !== 'number') return null
  const sheets = listOf(value.worksheets).filter(isJson)
  const raw = Array.isArray(value.cells) ? value.cells : sheets.flatMap(({ cells }) => listOf(cells))
  if (!Array.isArray(value.cells) && sheets.length === 0) return null
  const about = isJson(value.metadata) ? value.metadata : {}
  const fieldOf = (key: string, field: string) => (isJson(about[key]) ? wordsOf(about[key][field]) : '')
  const old = raw.filter(isJson).find(({ language }) => typeof language === 'string')?.language
  const language = fieldOf('language_info', 'name') || fieldOf('kernelspec', 'language') || wordsOf(old)
  return {
    title: wordsOf(about.title).trim() || null,
    language: /^[\w+#.-]{1,40}$/.test(language) ? language.toLowerCase() : '',
    cells: raw.filter(isJson).map(cellOf),
  }
}

function cellOf(cell: Json): Cell {
  const { cell_type: type } = cell
  const source = wordsOf(cell.source ?? cell.input)
  const about = isJson(cell.metadata) ? cell.metadata : {}
  const level = typeof cell.level === 'number' ? Math.min(6, Math.max(1, Math.trunc(cell.level))) : 1
  return {
    kind: type === 'code' ? 'code' : type === 'markdown' || type === 'heading' ? 'markdown' : 'raw',
    source: type === 'heading' ? `${'#'.repeat(level)} ${source.replace(/\s+/g, ' ')}` : source,
    mime: wordsOf(about.raw_mimetype ?? about.format),
    attachments: attachmentsOf(cell.attachments),
    outputs: joined(listOf(cell.outputs).filter(isJson).map(outputOf)),
  }
}

function attachmentsOf(value: unknown): Map<string, string> {
  const attachments = new Map<string, string>()
  for (const [name, forms] of Object.entries(isJson(value) ? value : {}))
    for (const [mime, data] of Object.entries(isJson(forms) ? forms : {}))
      if (!attachments.has(name)) attachments.set(name, `data:${mime};base64,${wordsOf(data)}`)
  return attachments
}

function outputOf(output: Json): Output {
  const { output_type: type, data } = output
  if (type === 'stream') return { stream: wordsOf(output.text), forms: new Map() }
  if (type === 'error' || type === 'pyerr') {
    const trace = listOf(output.traceback)
      .filter((line) => typeof line === 'string')
      .join('\n')
    const short = [wordsOf(output.ename), wordsOf(output.evalue)].filter(Boolean).join(': ')
    return { forms: new Map([['text/plain', trace || short]]) }
  }
  if (isJson(data)) return { forms: new Map(Object.entries(data)) }
  const fields = Object.entries(output).filter(([name]) => !OLD_FIELDS.has(name))
  return {
    forms: new Map(fields.map(([name, form]) => [Object.hasOwn(OLD_FORMS, name) ? OLD_FORMS[name]! : name, form])),
  }
}

/** Prints behind each other are one, as they are shown. */
function joined(outputs: readonly Output[]): Output[] {
  const all: Output[] = []
  for (const output of outputs) {
    const last = all.at(-1)
    if (output.stream !== undefined && last?.stream !== undefined) last.stream += output.stream
    else all.push(output)
  }
  return all
}
