/** Grammars of the languages, loaded on first use. */
import type { LanguageInput } from 'shiki/core'
import { CODE_LANGUAGES } from './languages.ts'

const GRAMMARS: Record<string, () => Promise<{ default: LanguageInput }>> = {
  bash: () => import('shiki/langs/bash.mjs'),
  c: () => import('shiki/langs/c.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  dockerfile: () => import('shiki/langs/dockerfile.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  http: () => import('shiki/langs/http.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  lua: () => import('shiki/langs/lua.mjs'),
  makefile: () => import('shiki/langs/makefile.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  nginx: () => import('shiki/langs/nginx.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  powershell: () => import('shiki/langs/powershell.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  scss: () => import('shiki/langs/scss.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  swift: () => import('shiki/langs/swift.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  vue: () => import('shiki/langs/vue.mjs'),
  xml: () => import('shiki/langs/html.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}
/** Names of grammars where they differ from our names of the languages. */
const SHIKI_NAMES: Record<string, string> = { xml: 'html', makefile: 'make', dockerfile: 'docker' }
/** Highlighted by the grammar of another language: that of C++ takes seconds to compile. */
const SUBSTITUTES: Record<string, string> = { cpp: 'c' }
/** Aliases that have a grammar of their own. */
const ALIASES_WITH_GRAMMAR = new Set(['toml', 'vue'])

const LANGUAGE_BY_ALIAS = new Map(
  Object.entries(CODE_LANGUAGES).flatMap(([name, { aliases = [] }]) =>
    [name, ...aliases].map((alias) => [alias, name]),
  ),
)

/** The grammar of a language or one of its aliases: its own name and how to load it; null for an unknown one. */
export function grammarOf(language: string) {
  const alias = language.toLowerCase()
  const grammarName = ALIASES_WITH_GRAMMAR.has(alias) ? alias : (LANGUAGE_BY_ALIAS.get(alias) ?? '')
  const name = SUBSTITUTES[grammarName] ?? grammarName
  const load = Object.hasOwn(GRAMMARS, name) ? GRAMMARS[name] : undefined
  return load ? { name: SHIKI_NAMES[name] ?? name, load } : null
}
