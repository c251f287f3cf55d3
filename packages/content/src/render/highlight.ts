/** Colours for code, made on the server so that readers need no script. */
import type { LanguageFn } from 'highlight.js'
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import lua from 'highlight.js/lib/languages/lua'
import makefile from 'highlight.js/lib/languages/makefile'
import markdown from 'highlight.js/lib/languages/markdown'
import nginx from 'highlight.js/lib/languages/nginx'
import php from 'highlight.js/lib/languages/php'
import powershell from 'highlight.js/lib/languages/powershell'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import scss from 'highlight.js/lib/languages/scss'
import shell from 'highlight.js/lib/languages/shell'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'

// Each brings its aliases: ts, tsx, js, jsx, sh, html, yml, toml, docker, ps1, py, rs, md, cs …
const LANGUAGES: Record<string, LanguageFn> = {
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  go,
  http,
  ini,
  java,
  javascript,
  json,
  kotlin,
  lua,
  makefile,
  markdown,
  nginx,
  php,
  powershell,
  python,
  ruby,
  rust,
  scss,
  shell,
  sql,
  swift,
  typescript,
  xml,
  yaml,
}
/** Characters of one block and of all blocks of an article; what is longer stays plain. */
export const HIGHLIGHT_LIMITS = { block: 20_000, article: 100_000 } as const

let highlighter: typeof hljs | undefined

function getHighlighter(): typeof hljs {
  if (highlighter) return highlighter
  highlighter = hljs.newInstance()
  for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language)
  highlighter.registerAliases(['vue', 'svelte'], { languageName: 'xml' })
  return highlighter
}

/** Code as escaped HTML with `hljs-…` spans, or null for an unknown language. */
export function highlight(code: string, language: string): string | null {
  const own = getHighlighter()
  if (!own.getLanguage(language)) return null
  return own.highlight(code, { language, ignoreIllegals: true }).value
}
