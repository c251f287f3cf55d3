// The product's services as compose.yaml and the Helm chart describe them: command, variables, user, and how each is watched.
import { CHART, read, readYaml, templates, valueAt } from './files.ts'

/** Health check of a service: a command that ends with 0, or a page that answers 200. */
export type Probe = { command: string[] } | { path: string }
export type Service = {
  args: string[]
  variables: Record<string, string>
  user: { uid: number; gid: number }
  probes: Probe[]
}
export type Services = Record<'migrate' | 'server' | 'worker', Service>

const NAMES = ['migrate', 'server', 'worker'] as const
const each = (describe: (name: (typeof NAMES)[number]) => Service) =>
  Object.fromEntries(NAMES.map((name) => [name, describe(name)])) as Services

type Composed = {
  command: string[]
  user: string
  environment: Record<string, string>
  healthcheck: { test?: [string, ...string[]] }
}

/** `own` are the values that compose.yaml asks of .env. */
export function composeServices(overrides: Record<string, string>): Services {
  const { services } = readYaml('compose.yaml') as { services: Record<string, Composed> }
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::-(\w*))?[^}]*\}/g, (_, name: string, fallback?: string) => {
      if (overrides[name] === undefined && fallback !== undefined) return fallback
      if (overrides[name] === undefined) throw new Error(`compose.yaml asks for ${name}`)
      return overrides[name]
    })
  return each((name) => {
    const { command, user, environment, healthcheck } = services[name] as Composed
    const [uid = 0, gid = 0] = user.split(':').map(Number)
    const variables = Object.entries(environment).map(([variable, value]) => [variable, fill(value)])
    const [, ...test] = healthcheck.test ?? []
    return {
      args: command,
      variables: Object.fromEntries(variables),
      user: { uid, gid },
      probes: test.length > 0 ? [{ command: test }] : [],
    }
  })
}

const block = (text: string, name: string) => text.split(`define "${name}"`)[1]?.split('{{- end }}\n\n')[0] ?? ''

/** `own` are values of the chart by path (`publicUrl`), and the entries of its Secret by name (`DATABASE_URL`). */
export function chartServices(environment: Record<string, string>): Services {
  const all = new Map(templates())
  const helpers = all.get('_helpers.tpl') ?? ''
  const values = readYaml(`${CHART}/values.yaml`)
  const shared = [...block(helpers, 'lectern.container').matchAll(/- name: ([A-Z]\w*)\n +value: (.*)/g)].map(
    ([, name, value = '']) => {
      const path = /\.Values\.([\w.]+)/.exec(value)?.[1]
      return [name, path ? String(environment[path] ?? valueAt(values, path)) : value.replaceAll("'", '')]
    },
  )
  const secret = [...(all.get('secret.yaml') ?? '').matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].flatMap(([, name = '']) =>
    environment[name] === undefined ? [] : [[name, environment[name]]],
  )
  const right = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(helpers)?.[1])
  const user = { uid: right('runAsUser'), gid: right('runAsGroup') }
  const list = (text = '') => text.split(', ')
  return each((name) => {
    const text = [...all.values()].find((template) => template.includes(`- name: ${name}\n`)) ?? ''
    const pages = [...text.matchAll(/httpGet: \{ path: (\/\w+), port: http \}/g)].map(([, path = '']) => ({ path }))
    const commands = [...text.matchAll(/Probe:\n +exec: \{ command: \[(.*)\] \}/g)].map(([, command]) => ({
      command: list(command),
    }))
    return {
      args: list(/ args: \[(.*)\]/.exec(text)?.[1]),
      variables: Object.fromEntries([...shared, ...secret]),
      user,
      probes: [...pages, ...commands],
    }
  })
}

/** The program that the image starts with a service's arguments. */
export function entrypoint(): string[] {
  return JSON.parse(/^ENTRYPOINT (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]')
}
