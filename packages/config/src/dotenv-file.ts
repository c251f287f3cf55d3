// Reads the .env file of the project; a line that dotenv would silently skip is an error here.
import { readFileSync } from 'node:fs'
import { parse } from 'dotenv'
import { EnvError } from './env-error.ts'

const ASSIGNMENT = /^\s*(?:export\s+)?[\w.-]+\s*=\s*(.*)$/

/** Variables of the file, or none when there is no such file. Throws EnvError with the line number of a broken line. */
export function readDotenv(path: string): Record<string, string> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new EnvError(`${path} cannot be read (${error instanceof Error ? error.message : error}).`)
  }
  checkLines(text)
  return parse(text)
}

function checkLines(text: string) {
  let quote: string | null = null
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    // Inside a value that spans lines: wait for its closing quote.
    if (quote) {
      if (line.includes(quote)) quote = null
      continue
    }
    if (/^\s*(#|$)/.test(line)) continue
    const value = ASSIGNMENT.exec(line)?.[1]
    if (value === undefined) throw new EnvError(`Line ${index + 1} of .env is not NAME=value. Fix it in .env.`)
    const first = value[0]
    if (first && `"'\``.includes(first) && !value.slice(1).includes(first)) quote = first
  }
  if (quote) throw new EnvError(`A quote (${quote}) in .env is never closed. Fix it in .env.`)
}
