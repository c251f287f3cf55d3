// Services of compose.yaml, for a machine without Docker.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@lectern/testing/product'
import { parse } from 'yaml'

/** Variables of .env, without which Compose does not start. */
export type Dotenv = Record<string, string>
type Service = { environment?: Record<string, string>; command?: string[] }

const { services }: { services: Record<string, Service> } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), {
  merge: true,
})

function service(name: string): Service {
  const described = services[name]
  if (!described) throw new Error(`compose.yaml has no service ${name}`)
  return described
}

/** `text` with the values of `dotenv`; throws for a missing one. */
const filledIn = (text: string, dotenv: Dotenv): string =>
  text
    .replace(/(?<!\$)\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, rest: string) => {
      const value = dotenv[name] ?? (kind === '-' ? rest : undefined)
      if (value === undefined) throw new Error(`${name}: ${rest}`)
      return value
    })
    .replaceAll('$$', '$')

/** Environment of a service; `ports` says where each service with an address listens on this machine instead. */
export function environmentOf(name: string, dotenv: Dotenv, ports: Record<string, number>): Record<string, string> {
  const onThisMachine = (text: string) =>
    text.replace(/\b([a-z]+):\d+\b/g, (all, host: string) => (ports[host] ? `127.0.0.1:${ports[host]}` : all))
  const entries = Object.entries(service(name).environment ?? {})
  return Object.fromEntries(entries.map(([key, text]) => [key, onThisMachine(filledIn(text, dotenv))]))
}

export const commandOf = (name: string): string[] =>
  (service(name).command ?? []).map((part) => part.replaceAll('$$', '$'))
