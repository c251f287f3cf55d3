// Sources -> sections in one language, and parallel items in both.
import { jsonLabels, type Labels, phpLabels, xmlLabels } from './labels.ts'
import { type Document, parseMarkdown, type Section } from './markdown.ts'
import { filesOf, type Source } from './sources.ts'

type Language = 'zh' | 'en'
export type TextSection = { source: number; language: Language; title: string; heading: string; paragraphs: string[] }
type ParallelKind = 'label' | 'paragraph' | 'section' | 'word'
/** `common`: a word of everyday language, which belongs to the vocabulary whether or not a document uses it. */
export type ParallelItem = { source: number; kind: ParallelKind; chinese: string; english: string; common?: boolean }
export type Collected = { sections: TextSection[]; items: ParallelItem[] }

const HAN = /[\u3400-\u9fff]/g
const CHINESE = /[\u3400-\u9fff]/
const OTHER_SCRIPT = /[\u3040-\u30ff\uac00-\ud7af\u0400-\u04ff\u0600-\u06ff\u0e00-\u0e7f]/g
/** Other languages in a path. */
const OTHER_LANGUAGE =
  /(^|[/._-])(ja|jp|ja-jp|ko|ko-kr|fr|fr-fr|de|de-de|es|es-es|pt|pt-br|ru|ru-ru|it|pl|uk|tr|vi|id|ar|fa|th|hi|nl|cs|sv|zh-tw|zh-hant|hu|ro|el|bn|ca|az|kr)([/._-]|$)/i
const NO_GUIDE = /changelog|release-?notes|licen[cs]e|code_of_conduct|contributing|\/test|node_modules|^\.github/i
const LANGUAGE_PART = /(?<![a-z])(?:zh-hans|zh-cn|zh_cn|zh|cn|en-us|en_us|en)(?![a-z])/g

/** Chinese, English, or neither: mixed and other languages are left out. */
function languageOf(text: string): Language | null {
  const han = text.match(HAN)?.length ?? 0
  const words = text.match(/[A-Za-z]+/g)?.length ?? 0
  if ((text.match(OTHER_SCRIPT)?.length ?? 0) > 0.02 * text.length) return null
  if (han >= 4 && han >= 0.35 * words) return 'zh'
  return words >= 3 && han <= 0.02 * words ? 'en' : null
}

/** The same for both translations of a document. */
const pathKey = (path: string) =>
  path
    .toLowerCase()
    .replace(/i18n\/zh(?:-cn|-hans)?\/docusaurus-plugin-content-docs\/(?:current\/)?/, 'docs/')
    .replace(/\.(?:mdx?|json|php)$/, '')
    .replace('defaultmessages', '')
    .replace(LANGUAGE_PART, '')
    .replace(/[._-]+(?=\/|$)/g, '')
    .replace(/\/(?:readme|_?index)?(?=\/|$)/g, '/')
    .replace(/\/+/g, '/')
    .replace(/^\/|\/$/g, '')

type Translations = Map<string, { zh?: Labelled; en?: Labelled }>
type Labelled = { source: number; document?: Document; labels?: Labels }

export async function collect(folder: string, sources: Source[], log: (line: string) => void): Promise<Collected> {
  const collected: Collected = { sections: [], items: [] }
  const groups = new Map<string, Translations>()
  for (const [source, one] of sources.entries()) {
    const files = await filesOf(folder, one)
    const group = groups.get(one.group ?? one.repository) ?? new Map()
    groups.set(one.group ?? one.repository, group)
    const before = collected.sections.length
    for (const { path, text } of files) {
      if (OTHER_LANGUAGE.test(path) || NO_GUIDE.test(path)) continue
      if (one.format === 'markdown') addDocument(collected, group, source, path, parseMarkdown(text))
      else addLabels(collected, group, source, path, one.format, text)
    }
    log(`${one.repository}: ${files.length} files, ${collected.sections.length - before} sections`)
  }
  for (const group of groups.values()) for (const pair of group.values()) align(collected, pair)
  return collected
}

function addDocument(to: Collected, group: Translations, source: number, path: string, document: Document) {
  const text = document.sections.map(({ paragraphs }) => paragraphs.join(' ')).join(' ')
  const language = text === '' ? null : languageOf(`${document.title} ${text.slice(0, 6_000)}`)
  if (!language) return
  for (const { heading, paragraphs, path: above, english } of document.sections) {
    const text = paragraphs.join(' ')
    if (text.length >= (language === 'zh' ? 20 : 40))
      to.sections.push({
        source,
        language,
        title: document.title,
        heading: above.slice(-2).join(' ') || heading,
        paragraphs,
      })
    if (language === 'zh' && english !== undefined && CHINESE.test(heading)) {
      to.items.push({ source, kind: 'label', chinese: heading, english })
    }
  }
  const key = pathKey(path)
  const sentences = group.get(key) ?? {}
  if (!sentences[language]) sentences[language] = { source, document }
  group.set(key, sentences)
}

function addLabels(
  to: Collected,
  group: Translations,
  source: number,
  path: string,
  format: Source['format'],
  text: string,
) {
  if (format === 'xml-labels') {
    const { chinese, english } = xmlLabels(text)
    align(to, { zh: { source, labels: chinese }, en: { source, labels: english } })
    return
  }
  const language: Language = /zh[-_]?(?:cn|hans)?/i.test(path) ? 'zh' : 'en'
  const labels = format === 'php-labels' ? phpLabels(text) : jsonLabels(text)
  const key = pathKey(path)
  group.set(key, { ...group.get(key), [language]: { source, labels } })
}

function align(to: Collected, { zh, en }: { zh?: Labelled; en?: Labelled }): void {
  if (!zh || !en) return
  const { source } = zh
  const push = (kind: ParallelKind, chinese: string, english: string) => {
    if (CHINESE.test(chinese) && /[A-Za-z]{2}/.test(english)) to.items.push({ source, kind, chinese, english })
  }
  for (const [key, chinese] of zh.labels ?? []) {
    const english = en.labels?.get(key)
    if (english) push(english.length < 40 ? 'label' : 'paragraph', chinese, english)
  }
  if (!zh.document || !en.document) return
  push('label', zh.document.title, en.document.title)
  for (const [a, b] of sectionPairs(zh.document.sections, en.document.sections)) {
    if (a.heading !== '' && b.heading !== '') push('label', a.heading, b.heading)
    const [chinese, english] = [a.paragraphs.join('\n'), b.paragraphs.join('\n')]
    const ratio = chinese.length / (english.length + 1)
    if (chinese.length < 10 || english.length < 20 || ratio < 0.15 || ratio > 1.2) continue
    push('section', `${a.path.join(' ')}\n${chinese}`, `${b.path.join(' ')}\n${english}`)
    if (a.paragraphs.length !== b.paragraphs.length) continue
    for (const [i, paragraph] of a.paragraphs.entries()) {
      const other = b.paragraphs[i]!
      const share = paragraph.length / (other.length + 1)
      if (other.length > 8 && share > 0.12 && share < 1.3) push('paragraph', paragraph, other)
    }
  }
}

/** All in order when both have the same outline, else those with the same anchor, else those before the outlines differ. */
function sectionPairs(a: Section[], b: Section[]): [Section, Section][] {
  if (a.length === b.length && a.every(({ level }, i) => level === b[i]!.level)) return a.map((one, i) => [one, b[i]!])
  const byAnchor = new Map(b.flatMap((one) => (one.anchor === '' ? [] : [[one.anchor, one] as const])))
  const anchored = a.flatMap((one): [Section, Section][] => {
    const other = byAnchor.get(one.anchor)
    return other ? [[one, other]] : []
  })
  if (anchored.length > 0) return anchored
  const differ = a.findIndex(({ level }, i) => level !== b[i]?.level)
  return a.slice(0, Math.max(0, differ - 1)).map((one, i) => [one, b[i]!])
}
