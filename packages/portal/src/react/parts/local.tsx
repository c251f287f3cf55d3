/** Texts of a theme: in the language of the page, else in the other one and marked as such (WCAG 3.1.2). */
import type { Lang, LocalText, PortalPage } from '@lectern/contracts'
import { htmlLang } from '@lectern/i18n'
import { localText, localTextLang, otherLang } from '../../local-text.ts'

export function textLang(text: LocalText, lang: Lang): string | undefined {
  const textLanguage = localTextLang(text, lang)
  return textLanguage === lang ? undefined : htmlLang(textLanguage)
}

type Tag = 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'strong'
type Props = { as?: Tag; text: LocalText; lang: Lang; className?: string }

/** Nothing at all when the text is empty in both languages. */
export function Local({ as: Element = 'span', text, lang, className }: Props) {
  const shownText = localText(text, lang)
  if (shownText === '') return null
  return (
    <Element className={className} lang={textLang(text, lang)}>
      {shownText}
    </Element>
  )
}

type RichProps = { texts: PortalPage['texts']; name: string; plain: LocalText; lang: Lang; className?: string }

/** Markdown of a theme. While a text is being written its HTML may not be there yet; then it is shown as it is typed. */
export function Rich({ texts, name, plain, lang, className = '' }: RichProps) {
  const html = Object.hasOwn(texts, name) ? texts[name] : undefined
  const markup = html?.[lang] || html?.[otherLang(lang)]
  if (!markup) return <Local as="p" className={`pt-prose pt-plain ${className}`} text={plain} lang={lang} />
  return (
    <div
      className={`pt-prose ${className}`}
      lang={html?.[lang] ? undefined : htmlLang(otherLang(lang))}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML that the server made of Markdown
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
