// BullMQ sends the same few long statements over and over: prepared once per connection they cost half.
import { createHash } from 'node:crypto'
import pg from 'pg'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `job.${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** A connection that prepares every statement that has values. Only for clients with few different statements. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads are passed on unchanged.
  override query(...[text, values, ...rest]: any[]): any {
    const prepares = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const args = prepares ? [{ name: nameOf(text), text, values }, ...rest] : [text, values, ...rest]
    return Reflect.apply(super.query, this, args)
  }
}
