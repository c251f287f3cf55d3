// The files that describe how the product is deployed, parsed for their tests.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../supervisor/plan.ts'

export const CHART = join('deploy', 'helm', 'lectern')

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
export const readYaml = (path: string): unknown => parse(read(path), { merge: true })

/** Templates of the chart by file name. */
export const templates = (): [name: string, text: string][] =>
  readdirSync(join(ROOT, CHART, 'templates')).map((name) => [name, read(join(CHART, 'templates', name))])

/** Names of the product's variables, and of those that compose.yaml has besides, as .env.example explains them. */
export function documentedVariables(): Set<string> {
  return new Set([...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => String(name)))
}

/** The value at a path like `ingress.hosts`; undefined when there is none. */
export function valueAt(tree: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, key) => (node && typeof node === 'object' ? Reflect.get(node, key) : undefined), tree)
}
