/** Code colours in the editor: the same highlighter and theme as on reader pages. */
import { CODE_LANGUAGES, grammarOf } from '@lectern/content'
import { idle } from '~/lib/idle.ts'

export { CODE_LANGUAGES }

/** For the editor, which loads languages by our names. */
export async function codeHighlighter() {
  // Show the text before its colours.
  await idle()
  const { getHighlighter, loadLanguage } = await import('@lectern/content/code')
  const highlighter = await getHighlighter()
  const grammarName = (name: string) => grammarOf(name)?.name ?? name
  const loaded = () => {
    const names = new Set(highlighter.getLoadedLanguages())
    return Object.keys(CODE_LANGUAGES).filter((name) => names.has(grammarName(name)))
  }
  return Object.assign(Object.create(highlighter), {
    getLoadedLanguages: loaded,
    loadLanguage: (name: string) => loadLanguage(name),
    codeToTokens: (code: string, options: { lang: string }) =>
      highlighter.codeToTokens(code, { ...options, lang: grammarName(options.lang), theme: 'css-variables' }),
  })
}
