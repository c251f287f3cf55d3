// BullMQ sends the same few commands again and again, each a long statement: parsed once per connection they cost half.
import { createHash } from 'node:crypto'
import pg from 'pg'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `job.${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** A connection that prepares every statement with values under a name of its own. For clients whose texts are few. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the driver are passed on as they come.
  override query(...[text, values, ...rest]: any[]): any {
    const prepares = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const args = prepares ? [{ name: nameOf(text), text, values }, ...rest] : [text, values, ...rest]
    return Reflect.apply(super.query, this, args)
  }
}
