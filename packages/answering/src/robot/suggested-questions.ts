// Questions for an assistant that nobody has given any, made of titles and headings of what is published, most read first (AI-01, AI-02).
import { type Lang, ROBOT_LIMITS } from '@lectern/contracts'

/** An article to ask about; `headings`: of its published version, in order; `language`: of its text. */
export type Suggestable = { id: string; title: string; headings: readonly string[]; language: Lang | null }

const QUESTIONS = {
  zh_CN: /^(?:如何|怎么|怎样|为什么|为何|什么是|哪|谁|能不能|可以|是否)|(?:吗|么|什么|多少|怎么办)$/,
  en_US: /^(?:how|what|why|when|where|who|which|can|could|is|are|do|does|should|may|will)\b/i,
}
/** A title that begins with one of them says what to do. */
const ACTIONS = {
  zh_CN:
    /^(?:安装|绑定|编辑|编写|查看|撤回|创建|打开|导出|导入|登录|发布|更换|关闭|管理|恢复|检查|开通|配置|启用|切换|取消|删除|上传|设置|申请|使用|搜索|搭建|添加|停用|下载|新建|修改|验证|邀请|移动|注册)/,
  en_US:
    /^(?:add|back up|build|buy|cancel|change|check|choose|clean|close|configure|connect|copy|create|delete|download|edit|enable|export|find|import|install|invite|make|manage|move|open|pay|print|publish|remove|rename|repair|replace|reset|restore|search|see|send|set|set up|share|sign|start|stop|turn|update|upload|use|write)\b/i,
}
/** Titles and headings that name no subject. */
const GENERAL =
  /^(?:欢迎.{0,4}|概述|简介|前言|首页|目录|说明|示例|附录|常见问题.{0,2}|使用说明|开始|快速开始|总结|步骤|welcome\b.*|introduction|overview|start|getting started|home|faq|frequently asked questions|about|notes?|steps?|summary|examples?|see also|untitled.*|未命名.*)$/i
/** Ends of titles that say the same as 'how'. */
const MANNER = /的?(?:步骤|方法|流程|指南|说明)$/
/** Words that ask, at the beginning. */
const ASKING = /^(?:如何|怎么|怎样|为什么|为何|什么是|哪些?|谁|how|what|why|when|where|who|which)/i

/** Whether it names a subject, beside words that ask: '为什么？' does not. */
function hasSubject(text: string, lang: Lang): boolean {
  const rest = text.replace(ASKING, '').trim()
  return lang === 'zh_CN' ? [...rest].length >= 3 : rest.split(/\s+/).length >= 2
}

const asQuestion = (text: string, lang: Lang) => `${text}${lang === 'zh_CN' ? '？' : '?'}`

/** English headings as the questions that they stand for. */
const REORDERED: readonly (readonly [RegExp, string])[] = [
  [/^how to /i, 'How do I '],
  [/^what (.+) (is|are)$/i, 'What $2 $1'],
  [/^how (.+) works$/i, 'How does $1 work'],
  [/^how (.+[^s]s) work$/i, 'How do $1 work'],
]
/** Ask in English; 'How soon readers see it' and 'What you need' are headings only. */
const ASKS =
  /^(?:who|which|(?:what|why|when|where|how(?: (?!it |the |this |that |they |you |we |a |an )\w+| (?:many|much) \w+)?) (?:is|are|was|were|can|could|do|does|did|should|may|will|has|have|happens)|(?:can|could|is|are|do|does|should|may|will))\b/i

/** Null for a heading that does not ask. */
function englishQuestion(text: string): string | null {
  const [pattern, order] = REORDERED.find(([form]) => form.test(text)) ?? []
  const question = pattern && order ? text.replace(pattern, order) : text
  return ASKS.test(question) ? asQuestion(question, 'en_US') : null
}

/** The text as a question, in its language; null when it neither asks nor says what to do. */
function questionOf(text: string, lang: Lang): string | null {
  if (QUESTIONS[lang].test(text)) {
    if (!hasSubject(text, lang)) return null
    return lang === 'en_US' ? englishQuestion(text) : asQuestion(text, lang)
  }
  if (!ACTIONS[lang].test(text) || GENERAL.test(text)) return null
  if (lang === 'zh_CN') return hasSubject(text, lang) ? asQuestion(`如何${text.replace(MANNER, '')}`, lang) : null
  return hasSubject(text, lang) ? asQuestion(`How do I ${text.charAt(0).toLowerCase()}${text.slice(1)}`, lang) : null
}

/** The question that an article answers: its title, else its first heading that is one, else its title as a subject; null for none. */
export function questionAbout({ title, headings, language }: Suggestable, lang: Lang): string | null {
  const textLanguage = language ?? lang
  const [subject = '', ...others] = [title, ...headings].map((text) => text.replace(/[?？。.：:\s]+$/u, '').trim())
  const fits = (text: string | null): text is string =>
    text !== null && text !== '' && [...text].length <= ROBOT_LIMITS.guideWord
  const question = [subject, ...others].map((text) => questionOf(text, textLanguage)).find(fits)
  if (question !== undefined) return question
  return fits(subject) && !GENERAL.test(subject) && !QUESTIONS[textLanguage].test(subject) ? subject : null
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
