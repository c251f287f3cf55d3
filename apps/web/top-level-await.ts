// A module that waits outside of functions delays all that import it, but not the script that takes over the page: that may find
// nothing there, and the page stays blank.
import type { Plugin } from 'vite'

const OURS = /\/apps\/web\/app\/|\/packages\/[^/]+\/src\//
const FUNCTIONS: readonly unknown[] = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** Whether the parsed module (ESTree) waits outside of functions. */
export function waitsAtOnce(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(waitsAtOnce)
  if (typeof node !== 'object' || node === null) return false
  const type = Reflect.get(node, 'type')
  if (FUNCTIONS.includes(type)) return false
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && Reflect.get(node, 'await') === true)) return true
  return Object.values(node).some(waitsAtOnce)
}

/** Refuses such modules in the browser's build. */
export function refuseTopLevelAwait(): Plugin {
  return {
    name: 'refuse-top-level-await',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    moduleParsed({ id, code }) {
      if (!OURS.test(id) || !code?.includes('await')) return
      if (waitsAtOnce(this.parse(code).body)) this.error(`${id} waits outside of functions`)
    },
  }
}
