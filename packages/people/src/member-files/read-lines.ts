// Rows of a file as lines of members, each field checked as that of one member. Pure.
import {
  CSV_GUARD,
  fieldProblems,
  MEMBER_FILE_LIMITS,
  MemberFileColumn,
  MemberLineFields,
  type MemberLineProblem,
} from '@lectern/contracts'
import { DomainError } from '@lectern/kernel'
import { columnOf, roleOf } from './columns.ts'

type Texts = Record<MemberFileColumn, string>

export type ReadLine = {
  /** As spreadsheets number it. */
  line: number
  texts: Texts
  /** Null when something is wrong with the line itself. */
  fields: MemberLineFields | null
  problems: MemberLineProblem[]
}

const BETWEEN_GROUPS = /[;；、\r\n]/

/** As it can be stored and shown: the database takes neither NUL nor half a character. */
const shownText = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()
const textOf = (cell: string | undefined): string => (cell ?? '').replace(CSV_GUARD, '').trim()

/** The lines below the headings, empty ones left out. Errors: memberFileEmpty, memberFileHeadings, memberFileLines. */
export function readLines(
  rows: readonly (readonly string[])[],
  total: number,
): { lines: ReadLine[]; ignored: string[] } {
  const position = rows.findIndex((row) => row.some((cell) => textOf(cell) !== ''))
  const headings = rows[position]
  if (!headings) throw new DomainError('memberFileEmpty')
  const columns = headings.map(columnOf)
  if (!columns.includes('name') || !['account', 'email', 'phone'].some((way) => columns.some((one) => one === way)))
    throw new DomainError('memberFileHeadings')
  if (columns.some((column, index) => column !== undefined && columns.indexOf(column) !== index))
    throw new DomainError('memberFileHeadings')
  // Lines behind the limit were not read.
  if (total - position - 1 > MEMBER_FILE_LIMITS.lines)
    throw new DomainError('memberFileLines', { params: { max: MEMBER_FILE_LIMITS.lines } })
  const lines = rows
    .map((row, index) => ({ row, line: index + 1 }))
    .slice(position + 1)
    .filter(({ row }) => row.some((cell) => textOf(cell) !== ''))
    .map(({ row, line }) => readLine(row, line, columns))
  if (lines.length === 0) throw new DomainError('memberFileEmpty')
  return {
    lines,
    ignored: headings
      .map((heading) => shownText(textOf(heading)))
      .filter((heading, index) => heading !== '' && !columns[index]),
  }
}

function readLine(row: readonly string[], line: number, columns: readonly (MemberFileColumn | undefined)[]): ReadLine {
  const texts: Texts = { account: '', name: '', email: '', phone: '', groups: '', role: '' }
  for (const [index, column] of columns.entries()) if (column) texts[column] = textOf(row[index])
  const { account, name, email, phone, groups, role } = texts
  const input = {
    ...(account !== '' && { account }),
    ...(name !== '' && { name }),
    ...(email !== '' && { email }),
    ...(phone !== '' && { phone }),
    groups: [...new Set(groups.split(BETWEEN_GROUPS).map((group) => group.trim().normalize('NFC')))].filter(Boolean),
    ...(role !== '' && { role: roleOf(role) ?? role }),
  }
  for (const column of MemberFileColumn.options) texts[column] = shownText(texts[column])
  const parsed = MemberLineFields.safeParse(input)
  if (parsed.success) return { line, texts, fields: parsed.data, problems: [] }
  const problems = Object.entries(fieldProblems(parsed.error, input)).map(([field, { key, params = {} }]) => {
    const column = MemberFileColumn.safeParse(field.split('.')[0]).data ?? null
    return column === 'role' ? { column, key: 'roleUnknown', params: {} } : { column, key, params }
  })
  return { line, texts, fields: null, problems }
}
