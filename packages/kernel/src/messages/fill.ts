// Variables in the texts of messages: {{name}}. Values come from people and are text, whatever they look like.
import type { MessageValues, VariableType } from '@lectern/contracts'

export type Values = MessageValues
export type VariableTypes = Readonly<Record<string, VariableType>>

const VARIABLE = /\{\{([^{}]*)\}\}/g
const SUBJECT_LENGTH = 200

/** The names between double braces, each once. */
const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map((match) => (match[1] ?? '').trim())),
]

/** Names in the text that the kind does not have. */
export const unknownVariables = (text: string, types: VariableTypes): string[] =>
  variablesIn(text).filter((name) => !Object.hasOwn(types, name))

/** Calls `text` for what is between variables and `variable` for each known one, in order. */
export function pieces<T>(template: string, make: { text: (text: string) => T; variable: (name: string) => T }): T[] {
  const result: T[] = []
  let end = 0
  for (const match of template.matchAll(VARIABLE)) {
    if (match.index > end) result.push(make.text(template.slice(end, match.index)))
    result.push(make.variable((match[1] ?? '').trim()))
    end = match.index + match[0].length
  }
  if (end < template.length) result.push(make.text(template.slice(end)))
  return result
}

/** One line: line ends and control characters, which would start a new header, become spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
const manyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\u2028\u2029]/g, '\n')

/** A value as plain text, by its type; empty when it is missing. */
export function plainValue(values: Values, name: string, types: VariableTypes): string {
  const value = values[name]
  if (value === undefined) return ''
  if (Array.isArray(value))
    return value.map(({ text, address }) => [`- ${oneLine(text)}`, address].filter(Boolean).join('\n  ')).join('\n')
  return types[name] === 'lines' ? manyLines(String(value)) : oneLine(String(value))
}

/** The text with its variables, as plain text. */
export const fillPlain = (template: string, values: Values, types: VariableTypes): string =>
  pieces(template, { text: (text) => text, variable: (name) => plainValue(values, name, types) }).join('')

/** The subject of a mail: one line of a bounded length. */
export function fillSubject(template: string, values: Values, types: VariableTypes): string {
  const line = oneLine(fillPlain(template, values, types))
    .replace(/ {2,}/g, ' ')
    .trim()
  return [...line].slice(0, SUBJECT_LENGTH).join('')
}
