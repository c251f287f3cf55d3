/** Shiki with our theme: colours are names, which style sheets give their values, light and dark. */
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { grammarOf } from './grammars.ts'

export const THEME = 'css-variables'

/** Milliseconds for one line; what takes longer stays plain from there on. */
export const LINE_TIMEOUT_MS = 2_000
const WARM_UP_LINE = 'const a = (b: c) => "d" + 1 // e'

let highlighter: Promise<HighlighterCore> | undefined

/** One per process; languages are added by `loadLanguage`. */
export function getHighlighter(): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME })],
    // No WebAssembly: the pages' security policy does not let it run.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  return highlighter
}

/** The grammar's name once it can be used; null for an unknown language. */
export async function loadLanguage(language: string): Promise<string | null> {
  const grammar = grammarOf(language)
  if (!grammar) return null
  const highlighter = await getHighlighter()
  if (!highlighter.getLoadedLanguages().includes(grammar.name)) {
    await highlighter.loadLanguage((await grammar.load()).default)
    // Compiles its expressions now, since that may take longer than the timeout of a line.
    highlighter.codeToTokens(WARM_UP_LINE, { lang: grammar.name, theme: THEME, tokenizeTimeLimit: 0 })
  }
  return grammar.name
}
