// The lines of corpus/typing.txt, ways to type them, and how saved blocks read when they are written as they were typed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sample } from '@lectern/testing/sample'
import type { CDPSession, Page } from '@playwright/test'
import { pinyin } from 'pinyin-pro'

const REMARK = '%%'

const ITEM = /^(?:- |\d+\. |\[[ x]\] )/

/** Lines to type, as many as `count` allows in a short run; an empty one ends a list, which stays whole. */
export function typedLines(count: number, isIncluded: (line: string) => boolean = () => true): string[] {
  const lines = readFileSync(join(import.meta.dirname, 'corpus/typing.txt'), 'utf8')
    .trimEnd()
    .split('\n')
  const parts: string[][] = []
  let list = false
  for (const line of lines.filter((one) => !one.startsWith(REMARK) && (one === '' || isIncluded(one)))) {
    if (list) parts.at(-1)?.push(line)
    else parts.push([line])
    list = ITEM.test(line)
  }
  return sample(parts, count).flat()
}

type Inline =
  | { type: 'text'; text: string; styles?: Record<string, unknown> }
  | { type: 'link'; href: string; content: Inline[] }
  | { type: string; props: Record<string, string> }
export type SavedBlock = {
  type: string
  props: Record<string, unknown>
  content?: Inline[]
  children?: SavedBlock[]
}

const MARKS: Record<string, string> = { bold: '**', italic: '*', strike: '~~', code: '`' }

/** Text in the characters that make it what it is. Marks around blanks are shown: nobody types them. */
function typedText(content: readonly Inline[]): string {
  return content
    .map((part) => {
      if ('text' in part) {
        return Object.keys(part.styles ?? {}).reduce((text, style) => {
          const mark = MARKS[style] ?? `{${style}}`
          return text.trim() === text ? `${mark}${text}${mark}` : `{${style}:${text}}`
        }, part.text)
      }
      if ('href' in part) {
        const text = typedText(part.content)
        // Made of an address by itself, not of `[words](address)`.
        const bare = /[.:@]/.test(text) && decodeURI(part.href).replace(/\/$/, '').endsWith(text.replace(/\/$/, ''))
        return bare ? text : `[${text}](${decodeURI(part.href)})`
      }
      return part.type === 'inlineMath' ? `$${part.props.source}$` : `{${part.type}}`
    })
    .join('')
}

/** The saved text, line by line; blank paragraphs are left out. */
export function savedLines(blocks: readonly SavedBlock[]): string[] {
  let number = 0
  return blocks.flatMap(({ type, props, content = [], children = [] }) => {
    number = type === 'numberedListItem' ? Number(props.start ?? number + 1) : 0
    const begin: Record<string, string> = {
      paragraph: '',
      heading: `${'#'.repeat(Number(props.level))} `,
      bulletListItem: '- ',
      numberedListItem: `${number}. `,
      checkListItem: props.checked ? '[x] ' : '[ ] ',
      quote: '> ',
    }
    const line = `${begin[type] ?? `{${type}}`}${Array.isArray(content) ? typedText(content) : ''}`
    return [...(line === '' ? [] : [line]), ...savedLines(children)]
  })
}

/** Types with the keys of a keyboard; `delay` in milliseconds a key. */
export async function typeLines(page: Page, lines: readonly string[], delay: number): Promise<void> {
  for (const line of lines) {
    await page.keyboard.type(line, { delay })
    await page.keyboard.press('Enter', { delay })
  }
}

const WORDS = /\p{Script=Han}{1,4}|[\u3000-\u303F\uFF00-\uFFEF“”‘’…—·]|[^\p{Script=Han}]/gu
const HAN = /\p{Script=Han}/u
const FULL_WIDTH = /[\u3000-\u303F\uFF00-\uFFEF“”‘’…—·]/u
/** The key that the browser reports while an input method has the keyboard. */
const PROCESS = { key: 'Process', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 }

/** Types a word as with a Chinese input method: its pinyin letter by letter, then the choice of the characters. */
export async function composeWord(session: CDPSession, word: string): Promise<void> {
  const spelled = HAN.test(word) ? pinyin(word, { toneType: 'none' }) : word
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...PROCESS })
  for (let length = 1; length <= spelled.length; length++) {
    const text = spelled.slice(0, length)
    await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
  }
  await session.send('Input.insertText', { text: word })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...PROCESS })
}

/** Types Chinese through composition events, the rest with keys. */
export async function composeLines(page: Page, lines: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const line of lines) {
    for (const part of line.match(WORDS) ?? []) {
      if (HAN.test(part) || FULL_WIDTH.test(part)) await composeWord(session, part)
      else await page.keyboard.type(part)
    }
    await page.keyboard.press('Enter')
  }
  await session.detach()
}
