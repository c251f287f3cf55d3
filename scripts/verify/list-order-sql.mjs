// Finds every ORDER BY of an SQL text and says what is wrong with it: rows that are alike in all its keys come in any order, so pages of the
// list repeat and skip them. Interpolated parts are `¤`.

const WORD = /[\w"$.¤]/
const END = /^(?:LIMIT|OFFSET|FETCH|FOR|ROWS|RANGE|GROUPS|UNION|ON|RETURNING|WINDOW)\b/i
const DIRECTION = /\s+(ASC|DESC)\b/i
/** Columns that are unique where the table is not to be seen: of subqueries and functions. */
const UNIQUE_ELSEWHERE = /^(?:id|relid)$|_id$|Id$/
const TIME = /(?:_at|At|^at|_time|Time|last_active|seen)$/

/** Comma-separated parts at the top level of `text`. */
function partsOf(text) {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** The keys behind ORDER BY at `start`, up to what ends them. */
function keysAt(text, start) {
  let depth = 0
  let at = start
  for (; at < text.length; at++) {
    const char = text[at]
    if (char === '(') depth++
    else if (char === ')' && --depth < 0) break
    else if (char === ';') break
    else if (depth === 0 && !WORD.test(text[at - 1] ?? ' ') && END.test(text.slice(at, at + 12))) break
  }
  return text.slice(start, at).replace(/\s+/g, ' ').trim()
}

/** The query around the ORDER BY at `at`: back to the parenthesis that opens it; what is in parentheses of its own is left out. */
function queryBefore(text, at) {
  let depth = 0
  let query = ''
  for (let i = at - 1; i >= 0; i--) {
    const char = text[i]
    if (char === ')') depth++
    else if (char === '(' && --depth < 0) break
    else if (depth === 0) query = char + query
  }
  return query.slice(Math.max(0, query.search(/.*\bSELECT\b/is)))
}

const plain = (key) =>
  key
    .replace(/\s+(?:ASC|DESC)\b/gi, '')
    .replace(/\s+NULLS\s+(?:FIRST|LAST)\b/gi, '')
    .replace(/\s+COLLATE\s+"[^"]+"/gi, '')
    .replace(/\s*¤$/, '')
    .trim()
/** `m.id` and `"memberId"` as alias and column; null for any other expression. */
function columnOf(key) {
  const match = /^(?:"?([\w¤]+)"?\.)?"?(\w+)"?$/.exec(plain(key))
  return match && { alias: match[1] ?? '', column: match[2] }
}

const SELECTED = /\bSELECT\s+(?:DISTINCT\s+(?:ON\s+)?)?([\s\S]*?)\bFROM\b/i
/** Ordinals of the select list by their expressions. */
function resolveOrdinal(key, query) {
  if (!/^\d+$/.test(plain(key))) return key
  const selected = partsOf(SELECTED.exec(query)?.[1] ?? '')[Number(plain(key)) - 1] ?? key
  return selected.replace(/\s+AS\s+("?\w+"?)$/i, '').trim() || key
}

/** Tables of the query by alias. */
function tablesOf(query) {
  const tables = new Map()
  for (const [, table, alias] of query.matchAll(
    /\b(?:FROM|JOIN)\s+"?(\w+)"?(?:\s+(?:AS\s+)?(?!(?:WHERE|JOIN|LEFT|ON|CROSS|ORDER|GROUP|USING|LIMIT|INNER|RIGHT|FULL)\b)(\w+))?/gi,
  ))
    tables.set(alias ?? table, table)
  return tables
}

/** Columns that have one value in the whole query, or one for each row of the query around it. */
function fixedColumns(query) {
  const where = /\bWHERE\b([\s\S]*)$/i.exec(query)?.[1] ?? ''
  return new Set([...where.matchAll(/(?:\b\w+\.)?"?(\w+)"?\s*=\s*(?!ANY)/gi)].map(([, column]) => column))
}

const isGrouped = (query, keys) => {
  const group = /\bGROUP BY\b([\s\S]*?)(?=\bHAVING\b|\bORDER BY\b|$)/i.exec(query)?.[1]
  if (group === undefined) return false
  const asText = new Set(keys.flatMap((key) => [plain(key), plain(key).split('.').at(-1).replaceAll('"', '')]))
  return partsOf(group).every((part) => {
    const real = resolveOrdinal(part, query)
    return asText.has(plain(real)) || asText.has(plain(part)) || asText.has(plain(real).split('.').at(-1))
  })
}

/** Whether `columns` of a table are unique, `uniques` being its keys. */
const coversKey = (uniques, columns, fixed) =>
  uniques.some(
    (key) =>
      key.some((column) => columns.has(column)) && key.every((column) => columns.has(column) || fixed.has(column)),
  )

/**
 * The orders of `text` that are not total, each as `{ order, problem }`. `schema` has the unique keys (lists of columns) of each table.
 */
export function openOrders(text, schema) {
  const problems = []
  for (const match of text.matchAll(/\bORDER BY\b/gi)) {
    // Equal values of a percentile are the same value.
    if (/WITHIN GROUP\s*\(\s*$/i.test(text.slice(0, match.index))) continue
    const order = keysAt(text, match.index + match[0].length)
    const query = queryBefore(text, match.index)
    const keys = partsOf(order).map((key) => resolveOrdinal(key, query) + (DIRECTION.exec(key)?.[0] ?? ''))
    if (isOfItself(keys, text, match.index)) continue
    const problem = isHalfTurned(partsOf(order)) ? HALF_TURNED : problemOf(keys, query, schema)
    if (problem) problems.push({ order, problem })
  }
  return problems
}

const HALF_TURNED = 'the id keeps its direction when the key before it is turned round'
/** A direction that the caller chooses holds for the id too. */
const isHalfTurned = (keys) =>
  columnOf(keys.at(-1))?.column === 'id' && /\s¤$/.test(keys.at(-2) ?? '') && !/\s¤$/.test(keys.at(-1))

/** An aggregate ordered by what it collects, and a list by the places of its items: what is alike there is the same. */
function isOfItself(keys, text, at) {
  const last = plain(keys.at(-1))
  const collected =
    /(?:array_agg|string_agg)\((?:DISTINCT\s+)?((?:[^()]|\([^()]*\))*)$/i.exec(text.slice(0, at))?.[1] ?? ''
  if (partsOf(collected)[0]?.trim() === last) return true
  return [...text.matchAll(/WITH ORDINALITY (\w+)\(\w+, (\w+)\)/gi)].some(
    ([, alias, place]) => last === `${alias}.${place}`,
  )
}

function problemOf(keys, query, schema) {
  const columns = keys.map(columnOf)
  const last = columns.at(-1)
  const before = columns.at(-2)
  const isDown = (key) => /\bDESC\b/i.test(key ?? '')
  if (last?.column === 'id' && before && TIME.test(before.column) && isDown(keys.at(-1)) !== isDown(keys.at(-2)))
    return 'the id runs against the time before it'
  const tables = tablesOf(query)
  const fixed = fixedColumns(query)
  const byAlias = new Map()
  for (const columnRef of columns)
    if (columnRef) byAlias.set(columnRef.alias, (byAlias.get(columnRef.alias) ?? new Set()).add(columnRef.column))
  for (const [alias, ownColumns] of byAlias) {
    const table = alias === '' && tables.size === 1 ? [...tables.values()][0] : tables.get(alias)
    const uniques = schema.get(table)
    if (
      uniques ? coversKey(uniques, ownColumns, fixed) : [...ownColumns].some((column) => UNIQUE_ELSEWHERE.test(column))
    )
      return null
  }
  return isGrouped(query, keys) ? null : 'rows can be alike in all its keys'
}

/** Unique keys of the tables of Prisma's schema: by table and column, and by model and field. */
export function uniqueKeys(schemaText) {
  const tables = new Map()
  const models = new Map()
  for (const [, model, body] of schemaText.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)) {
    const columnOfField = new Map()
    const keys = []
    for (const line of body.split('\n')) {
      const [, field] = /^\s+(\w+)\s+\w+/.exec(line) ?? []
      if (field) columnOfField.set(field, /@map\("([^"]+)"\)/.exec(line)?.[1] ?? field)
      if (field && /\s@(?:id|unique)\b/.test(line)) keys.push([field])
      const [, fields] = /@@(?:id|unique)\(\[([^\]]+)\]/.exec(line) ?? []
      if (fields) keys.push(fields.split(',').map((name) => name.trim().replace(/\(.*$/, '')))
    }
    const table = /@@map\("([^"]+)"\)/.exec(body)?.[1] ?? model
    tables.set(
      table,
      keys.map((key) => key.map((field) => columnOfField.get(field) ?? field)),
    )
    models.set(model[0].toLowerCase() + model.slice(1), keys)
  }
  return { tables, models }
}
