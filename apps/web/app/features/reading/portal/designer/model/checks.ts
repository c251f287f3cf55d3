/** Pure: problems of a theme before it is published. Errors block; warnings describe what visitors will miss. */
import type { PortalPage, SectionData, ThemeDocument, ThemeLink, ThemeSection } from '@lectern/contracts'
import { hasSample, MIN_CONTRAST, weakContrasts } from '@lectern/portal'
import type { Selection } from './selection.ts'
import { missingTexts } from './texts-of.ts'

/** Texts `portal.checks.<what>` say it; `mode` and `color` are words to be translated as well. */
export type Check = {
  level: 'error' | 'warning'
  what:
    | 'contrast'
    | 'sample'
    | 'nothingShown'
    | 'siteName'
    | 'sectionEmpty'
    | 'linkHidden'
    | 'manualHidden'
    | 'articlesHidden'
    | 'alt'
    | 'anchorTwice'
    | 'noChinese'
    | 'noEnglish'
  /** Selection for fixing it. */
  at: Selection
  contrast?: { mode: 'light' | 'dark'; color: 'text' | 'link'; ratio: string }
  count?: number
}

/** Returns whether a section shows nothing to a visitor; `page` belongs to the document, or is null while it loads. */
function isEmpty(section: ThemeSection, data: SectionData | undefined): boolean {
  switch (section.type) {
    case 'announcement':
      return !hasText(section.text)
    case 'categoryCards':
      return data?.type === 'categoryCards' && data.cards.length === 0
    case 'articles':
      return data?.type === 'articles' && data.articles.length === 0
    case 'richText':
      return !hasText(section.text)
    case 'image':
      return section.file === null
    case 'video':
      return section.href === ''
    case 'contact':
      return !section.phone && !section.email && !hasText(section.hours) && !section.qr && !section.robot
    case 'faq':
    case 'imageText':
    case 'metrics':
    case 'buttons':
      return section.items.length === 0
    case 'hero':
      return false
  }
}

const hasText = (text: { zh_CN: string; en_US: string }) => text.zh_CN.trim() !== '' || text.en_US.trim() !== ''

function linksOf(section: ThemeSection): ThemeLink[] {
  const links = [
    ...('link' in section && section.link ? [section.link] : []),
    ...('items' in section
      ? section.items.flatMap((item) => {
          if ('target' in item) return [item.target]
          if ('link' in item && item.link) return [item.link]
          return 'articleId' in item && item.articleId ? [{ kind: 'article' as const, articleId: item.articleId }] : []
        })
      : []),
  ]
  return links
}

/** Key of `PortalPage.targets`; null for an address, which is always shown. */
export const targetKey = (link: ThemeLink): string | null =>
  link.kind === 'manual' ? `manual:${link.manualId}` : link.kind === 'article' ? `article:${link.articleId}` : null

const lacksAlt = (section: ThemeSection): boolean =>
  section.type === 'image'
    ? section.file !== null && !hasText(section.alt)
    : section.type === 'imageText' && section.items.some(({ file, alt }) => file !== null && !hasText(alt))

function sectionChecks(section: ThemeSection, page: PortalPage | null): Check[] {
  const target: Selection = { kind: 'section', id: section.id }
  const data = page?.sections[section.id]
  const checks: Check[] = []
  const warn = (what: Check['what'], count?: number) =>
    checks.push({ level: 'warning', what, at: target, ...(count !== undefined && { count }) })
  if (hasSample(section)) checks.push({ level: 'error', what: 'sample', at: target })
  if (isEmpty(section, data)) warn('sectionEmpty')
  if (lacksAlt(section)) warn('alt')
  if (!page) return checks
  const hidden = hiddenLinks(linksOf(section), page)
  if (hidden > 0) warn('linkHidden', hidden)
  if (section.type === 'articles' && section.source === 'picked' && data?.type === 'articles') {
    const missing = section.articleIds.length - data.articles.length
    if (missing > 0 && data.articles.length > 0) warn('articlesHidden', missing)
  }
  return checks
}

function hiddenLinks(links: readonly ThemeLink[], { targets }: PortalPage): number {
  return links.filter((link) => {
    const key = targetKey(link)
    return key !== null && !(key in targets)
  }).length
}

/** `page`: what the document shows to a visitor; null while that is not known. */
export function checksOf(document: ThemeDocument, page: PortalPage | null): Check[] {
  const { header, footer, tokens, manuals, sections } = document
  const shown = sections.filter(({ visible }) => visible)
  const at = (panel: 'header' | 'footer' | 'style' | 'content'): Selection => ({ kind: 'page', panel })
  const checks: Check[] = weakContrasts(tokens).map(({ mode, color, ratio }) => ({
    level: 'error',
    what: 'contrast',
    at: at('style'),
    contrast: { mode, color, ratio: floorRatio(ratio) },
  }))
  const warn = (what: Check['what'], where: Selection, count?: number) =>
    checks.push({ level: 'warning', what, at: where, ...(count !== undefined && { count }) })
  if (shown.length === 0) warn('nothingShown', at('content'))
  if (!hasText(header.siteName) && header.logo === null) warn('siteName', at('header'))
  for (const section of shown) checks.push(...sectionChecks(section, page))
  const anchors = sections.filter(({ anchor }) => anchor !== '')
  for (const [index, section] of anchors.entries()) {
    if (anchors.findIndex(({ anchor }) => anchor === section.anchor) < index) {
      warn('anchorTwice', { kind: 'section', id: section.id })
    }
  }
  if (page) {
    const inHeader = header.items.flatMap(({ target, children }) => [target, ...children.map((child) => child.target)])
    const inFooter = [...footer.columns.flatMap(({ links }) => links), ...footer.social].map(({ target }) => target)
    const hiddenAbove = hiddenLinks(inHeader, page)
    const hiddenBelow = hiddenLinks(inFooter, page)
    if (hiddenAbove > 0) warn('linkHidden', at('header'), hiddenAbove)
    if (hiddenBelow > 0) warn('linkHidden', at('footer'), hiddenBelow)
    const hidden = manuals.filter((id) => !page.manuals.some((manual) => manual.id === id)).length
    if (hidden > 0) warn('manualHidden', at('content'), hidden)
  }
  const noChinese = missingTexts(document, 'zh_CN')
  const noEnglish = missingTexts(document, 'en_US')
  if (header.language && noChinese > 0) warn('noChinese', at('header'), noChinese)
  if (header.language && noEnglish > 0) warn('noEnglish', at('header'), noEnglish)
  return checks
}

/** One decimal, never rounded up to what is enough. */
export const floorRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
export const isEnough = (ratio: number): boolean => ratio >= MIN_CONTRAST
