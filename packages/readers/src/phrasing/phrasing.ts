/** Collects the inline content of Markdown (and of HTML within it) as runs, with images and players between them. */

import type { Atom, Block, Footnote, Styles } from '@lectern/content'
import { newBlock, safeUrl } from '@lectern/content'
import {
  append,
  atomRun,
  type BlockColors,
  colorsOfClasses,
  colorsOfMark,
  colorsOfStyle,
  inlineImage,
  inlineMath,
  isDataPicture,
  type Run,
  sameStyles,
  sharedStyles,
  tightRuns,
  titled,
  trimRuns,
} from '@lectern/content/building'
import { CONTENT_LIMITS } from '@lectern/contracts'
import type { Token } from 'markdown-it'
import type { Losses } from '../losses/losses.ts'
import { isVideoAddress } from './addresses.ts'
import { DRAWN, wordsOf } from './component-words.ts'
import { type HtmlToken, htmlTokens } from './html-tokens.ts'
import { LineLists } from './line-lists.ts'
import { inText, Lines, ofItsOwn, type Picture, type PictureFile } from './line-pictures.ts'
import { MARK_ORDER, MARKS, type Mark } from './mark-tags.ts'
import { INLINE_TOKEN, NOTE_CLASS, notesAt, REFERENCE_TOKEN } from './note-tokens.ts'
import { isPlainTag } from './plain-tags.ts'
import { altOf, mention, titleOf, withoutWidth, written } from './read-atoms.ts'
import { joinsWithoutBlank, splitBareUrl } from './text-rules.ts'

const BUTTON = /(?:^|[\s-])(?:button|btn)(?:$|[\s-])/
const MENTION = /^mention:([A-Za-z0-9_-]{1,64})$/

/** Marks within marks; deeper ones are left out, their text stays. Each piece of text looks at all that are open. */
const MAX_OPEN = 100

type Open = {
  tag: string
  mark?: Mark | undefined
  /** Colours of its text. */
  look?: BlockColors | undefined
  /** It has a class. */
  named?: boolean
  href?: string | undefined
  title?: string
  bare?: boolean
  /** It is in the text until it is closed. */
  written?: Run
  /** Its text is no text of the line but what the atom is made of. */
  atom?: { text: string; made: (text: string) => Atom[] }
}

/** Takes tokens of one block in order; marks of Markdown and of HTML share one stack. */
export class PhrasingCollector {
  private readonly items: (Run | Picture | Block)[] = []
  private readonly open: Open[] = []
  private softBreak = false
  private readonly lines = new Lines()
  /** Nothing was read of the link that began last. */
  private newLink = false
  /** A key ended, and no text is behind it. */
  private keyEnded = false
  /** Number of adjacent spans with a class: one that closed, and one that opened right behind it. */
  private met = 0
  private isMarkdown = false
  private readonly lists = new LineLists()
  /** Blanks and colours stay where they are written: what a person wrote, not what a page made of it. */
  private readonly exact: boolean
  private readonly losses: Losses

  constructor(losses: Losses, exact = true) {
    this.losses = losses
    this.exact = exact
  }

  /**
   * Returns the collected content, without blanks at the ends: runs of text and the blocks that are between them. A picture alone in its line is
   * a block, unless `inLine`; others are in the text.
   */
  take(inLine = false): (Run[] | Block)[] {
    const parts: (Run[] | Block)[] = []
    let runs: Run[] = []
    const close = () => {
      const tidy = trimRuns(this.exact ? runs : tightRuns(runs))
      if (tidy.length > 0) parts.push(tidy)
      runs = []
    }
    for (const item of this.items) {
      if ('text' in item) runs.push(item)
      else if ('file' in item && (inLine || this.lines.isInText(item))) runs.push(atomRun(inText(item)))
      else {
        close()
        append(parts, 'file' in item ? ofItsOwn(item) : [item])
      }
    }
    close()
    this.items.length = 0
    this.lines.clear()
    return parts
  }

  /** Text of a web page, where blanks behind blanks, and at both ends of a line, are none. */
  pageText(text: string): void {
    const last = this.items.at(-1)
    const isBehind = !last || ('text' in last ? /[ \n]$/.test(last.text) : !('file' in last))
    const words = text.replace(/[ \t\r\n\f]+/g, ' ')
    this.text(isBehind ? words.replace(/^ /, '') : words)
  }

  /** Takes the blank at the end away and returns whether one was there. */
  dropBlank(): boolean {
    const last = this.items.at(-1)
    if (!last || !('text' in last) || !last.text.endsWith(' ')) return false
    last.text = last.text.slice(0, -1)
    return true
  }

  markdown(tokens: Token[]): this {
    this.isMarkdown = true
    for (const token of tokens) this.inline(token)
    this.isMarkdown = false
    return this
  }

  html(html: string): this {
    for (const token of htmlTokens(html, this.losses)) this.htmlToken(token)
    return this
  }

  /** Tags without a meaning in the model are left out, their text stays. */
  htmlToken(token: HtmlToken): void {
    if (token.type === 'text') this.text(token.text.replace(/\s+/g, (blanks) => (/[\n\t]/.test(blanks) ? ' ' : blanks)))
    else if (token.type === 'close') this.closed(token.tag)
    else this.opened(token.tag, (name) => token.attribute(name) ?? '', token.source)
  }

  private inline(token: Token): void {
    if (token.type === 'text') this.text(token.content)
    else if (token.type === 'softbreak') this.nextLine()
    else if (token.type === 'hardbreak') this.text('\n')
    else if (token.type === 'code_inline') this.code(token.content)
    else if (token.type === 'html_inline') this.html(token.content)
    else if (token.type === 'image') this.image(token)
    else if (token.type === 'math_inline') for (const atom of inlineMath(token.content)) this.atom(atom)
    else if (token.type === REFERENCE_TOKEN || token.type === INLINE_TOKEN) this.note(token)
    else if (token.type === 'link_open') {
      this.link(String(token.attrGet('href') ?? ''), titleOf(token), token.markup === 'linkify')
    } else if (token.nesting === 1) this.opened(token.tag, () => '')
    else if (token.nesting === -1) this.closed(token.tag)
  }

  private nextLine(): void {
    this.softBreak = true
    this.lines.next()
  }

  private note(token: Token): void {
    const notes = notesAt(token)
    for (const footnote of notes) this.footnote(footnote)
    if (notes.length === 0) this.text(token.type === INLINE_TOKEN ? `^[${token.content}]` : token.content)
  }

  /** Right behind the word that it belongs to. */
  footnote(footnote: Footnote): void {
    this.atom(footnote)
  }

  private link(href: string, title: string, bare = false): void {
    const id = MENTION.exec(href)?.[1]
    if (id !== undefined) this.begin({ tag: 'a', atom: { text: '', made: (name) => mention(id, name) } })
    else {
      const url = safeUrl(href, 'link') ?? undefined
      if (url === undefined) this.losses.add(href)
      this.newLink = true
      this.begin({ tag: 'a', href: url, title: title.replace(/\s+/g, ' ').trim(), bare })
    }
  }

  /** Buttons are drawn apart, also where nothing is between them. */
  private apart(): void {
    const before = this.items.at(-1)
    if (before && 'text' in before && !/\s$/.test(before.text)) this.push(' ', {})
  }

  private begin(mark: Open): void {
    if (this.open.length < MAX_OPEN) this.open.push(mark)
  }

  private opened(tag: string, attribute: (name: string) => string, source = ''): void {
    const sign = this.isMarkdown ? this.lists.opens(tag) : ''
    if (sign !== '') this.lineOf(sign)
    if (tag === 'br') this.text('\n')
    else if (tag === 'img' || tag === 'video' || tag === 'audio') this.media(tag, attribute)
    else if (source.endsWith('/>') && (tag === 'a' || tag === 'span' || tag === 'mark' || MARKS[tag]))
      this.empty(tag, source)
    else if (tag === 'a') {
      if (BUTTON.test(attribute('class'))) this.apart()
      this.link(attribute('href'), attribute('title'))
    } else if (tag === 'button') this.losses.add(source || '<button>', false)
    else if (tag === 'code' && attribute('class') === 'math') this.begin({ tag, atom: { text: '', made: inlineMath } })
    else if (tag === 'code' && attribute('class') === NOTE_CLASS) this.begin({ tag, atom: { text: '', made: written } })
    else if (MARKS[tag]) this.begin({ tag, mark: MARKS[tag] })
    else if (tag === 'span' || tag === 'font') {
      const hasClass = tag === 'span' && attribute('class') !== ''
      this.met = this.met === 1 && hasClass ? 2 : 0
      const look = { ...colorsOfStyle(attribute('style'), attribute('color')), ...colorsOfClasses(attribute('class')) }
      this.begin({ tag, look, named: hasClass })
    } else if (tag === 'mark') this.begin({ tag, look: colorsOfMark(attribute('style')) })
    else if (!isPlainTag(tag)) this.unknown(tag, attribute, source)
  }

  /** A tag that closes itself, as Vue and MDX have them: nothing is in it. */
  private empty(tag: string, source: string): void {
    if (tag !== 'a' && tag !== 'span') this.losses.add(source)
  }

  /**
   * Components within a line: what they say stays, a link as a link. A name between brackets that nothing closes, such as `<your-name>`, is
   * meant to be read.
   */
  private unknown(tag: string, attribute: (name: string) => string, source: string): void {
    if (DRAWN.has(tag)) return
    const isWhole = source.endsWith('/>') || tag === 'input'
    const href = attribute('href')
    if (/^<\w[\w-]*>$/.test(source)) {
      this.text(source)
      const written = this.items.at(-1)
      this.begin({ tag, ...(written && 'text' in written && { written }) })
    } else if (!isWhole && href !== '') this.begin({ tag, href: safeUrl(href, 'link') ?? undefined })
    else {
      const words = isWhole ? wordsOf(tag, attribute) : ''
      if (words === '') this.losses.add(source, isWhole)
      else this.text(words)
      if (!isWhole) this.begin({ tag })
    }
  }

  private lineOf(sign: string): void {
    const last = this.items.at(-1)
    if (last && !('text' in last && last.text.endsWith('\n'))) this.text('\n')
    if (sign !== '') this.push(sign, {})
  }

  private closed(tag: string): void {
    if (this.isMarkdown && this.lists.closes(tag)) this.lineOf('')
    const index = this.open.findLastIndex((entry) => entry.tag === tag)
    const atom = this.open[index]?.atom
    const written = this.open[index]?.written
    if (written) {
      this.losses.add(written.text.trim(), false)
      written.text = written.text.replace(/<\w[\w-]*>$/, '')
    }
    this.met = tag === 'span' && this.open[index]?.named === true ? 1 : 0
    if (index >= 0) this.open.splice(index, 1)
    if (tag === 'kbd') this.keyEnded = true
    for (const atomItem of atom?.made(atom.text) ?? []) this.atom(atomItem)
  }

  private code(text: string): void {
    const last = this.items.at(-1)
    // Two pieces of code side by side are two words.
    if (last && 'text' in last && last.styles.code && !this.softBreak) this.push(' ', {})
    this.open.push({ tag: 'code', mark: 'code' })
    this.text(text)
    this.open.pop()
  }

  private text(text: string): void {
    const atom = this.open.findLast((entry) => entry.atom)?.atom
    if (atom) atom.text += text
    if (text === '' || atom) return
    this.partWords(text)
    if (text === '\n') this.lines.next()
    else if (/\S/.test(text)) this.lines.hasWords()
    const styles: Styles = {}
    let href: string | undefined
    let title: string | undefined
    let bare = false
    for (const mark of MARK_ORDER) if (this.open.some((entry) => entry.mark === mark)) styles[mark] = true
    if (styles.superscript) delete styles.subscript
    for (const entry of this.open) {
      Object.assign(styles, entry.look)
      if (entry.href !== undefined) {
        href = entry.href
        title = entry.title
      }
      bare ||= entry.bare === true
    }
    if (title) styles.linkTitle = title
    const before = this.items.at(-1)
    const goesOn = before && 'text' in before && before.href === href && !this.newLink
    this.newLink = false
    // On pages a link has the colour of links.
    if (href !== undefined && !this.exact) delete styles.textColor
    let joint = this.joint(text)
    if (joint !== '' && (styles.code || (href !== undefined && !goesOn))) {
      // The blank between a text and a link or code is none of theirs.
      this.push(joint, {})
      joint = ''
    } else if (joint !== '' && before && 'text' in before) {
      this.push(joint, sharedStyles(before.styles, styles), goesOn ? href : undefined)
      joint = ''
    }
    if (bare && href !== undefined) {
      const split = splitBareUrl(href, joint + text)
      this.push(split.text, styles, split.url)
      if (split.rest !== '') this.push(split.rest, styles)
    } else this.push(joint + text, styles, href)
  }

  /** Of two words for two kinds of readers a page shows one: here they are two. Only people who write Markdown mean that. */
  private partWords(text: string): void {
    const last = this.items.at(-1)
    const isMet = this.met === 2 && this.isMarkdown && !this.softBreak && last !== undefined && 'text' in last
    this.met = 0
    if (isMet && /[\p{L}\p{N}]$/u.test(last.text) && /^[\p{L}\p{N}]/u.test(text)) this.push(' ', {})
  }

  private atom(atom: Atom): void {
    const run = atomRun(atom)
    const joint = this.joint(run.text)
    if (joint !== '') this.push(joint, {})
    this.lines.hasWords()
    this.items.push(run)
  }

  /** Returns the joint for a soft line break before `text`: a blank, or nothing. */
  private joint(text: string): string {
    if (!this.softBreak) return ''
    this.softBreak = false
    const last = this.items.at(-1)
    const before = last && 'text' in last ? last.text : ''
    return before.endsWith('\n') || text === '\n' || joinsWithoutBlank(before, text) ? '' : ' '
  }

  private push(text: string, styles: Styles, href?: string): void {
    // As in parseBlocks: code is alone, and a link outweighs it.
    const looks: Styles = styles.code ? (href === undefined ? { code: true } : {}) : styles
    const marks = titled(looks, href === undefined ? undefined : styles.linkTitle)
    const last = this.items.at(-1)
    // Keys side by side are two.
    if (this.keyEnded && marks.kbd && last && 'text' in last && last.href === href && sameStyles(last.styles, marks))
      this.items.push({ text: ' ', styles: {} })
    this.keyEnded = false
    this.items.push(href === undefined ? { text, styles: marks } : { text, styles: marks, href })
  }

  private image(token: Token): void {
    const src = String(token.attrGet('src') ?? '')
    const [alt, width] = withoutWidth(altOf(token.children ?? []))
    const attributes = new Map([
      ['src', src],
      ['alt', alt],
      ['width', width],
      ['title', String(token.attrGet('title') ?? '')],
    ])
    // A longer url is not a player's: it holds a picture, or is refused.
    const video = src.length <= CONTENT_LIMITS.url && isVideoAddress(src)
    this.media(video ? 'video' : 'img', (name) => attributes.get(name) ?? '')
  }

  private media(tag: 'img' | 'video' | 'audio', attribute: (name: string) => string): void {
    const src = attribute('src')
    // Pictures in data URLs are handled after the whole text is read: drawings may become pixels.
    const url = tag === 'img' && isDataPicture(src) ? src : safeUrl(src, tag === 'img' ? 'image' : 'media')
    if (url === null) {
      this.losses.add(src)
      this.text(attribute('alt'))
      return
    }
    const file = { url, name: attribute('alt') || attribute('data-name'), caption: attribute('title') }
    if (tag === 'audio') this.items.push(newBlock.audio(file))
    else if (tag === 'video') this.items.push(newBlock.preview('video', file))
    else this.picture(file, attribute)
  }

  private picture(file: PictureFile, attribute: (name: string) => string): void {
    const joint = this.joint(atomRun(inlineImage(file)).text)
    if (joint !== '') this.push(joint, {})
    const { href: around = '', title = '' } = this.open.findLast((entry) => entry.href !== undefined) ?? {}
    this.items.push(this.lines.picture({ ...file, caption: file.caption || title }, around, attribute))
  }
}
