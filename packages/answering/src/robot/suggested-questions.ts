// Questions for a robot that nobody has given any: the titles of what is published, most read first (AI-01, AI-02).
import { type Lang, LIMITS } from '@lectern/contracts'
import { translate } from '@lectern/i18n'

/** An article to ask about; `language`: what it is written in. */
export type Suggestable = { id: string; title: string; language: Lang | null }

const ASKS =
  /^(how|what|why|when|where|who|which|can|could|is|are|do|does|should)\b|^(如何|怎么|怎样|为什么|为何|什么是|哪)|吗$/i

/** The title as a question, in the language of its article; null for one that is too long. */
export function questionAbout({ title, language }: Suggestable, lang: Lang): string | null {
  const text = title.replace(/[?？\s]+$/u, '')
  const textLanguage = language ?? lang
  const question = ASKS.test(text)
    ? `${text}${textLanguage === 'zh_CN' ? '？' : '?'}`
    : translate(textLanguage, 'robot.questionAbout', { title: text })
  return text !== '' && [...question].length <= LIMITS.guideWord ? question : null
}

/** Number of suggestions. */
const SUGGESTED = 3

/** With the article that each is about. */
export function suggestedQuestions(articles: readonly Suggestable[], lang: Lang): { text: string; id: string }[] {
  const idsByQuestion = new Map<string, string>()
  for (const article of articles) {
    const text = questionAbout(article, lang)
    if (text !== null && !idsByQuestion.has(text)) idsByQuestion.set(text, article.id)
  }
  return [...idsByQuestion].slice(0, SUGGESTED).map(([text, id]) => ({ text, id }))
}
