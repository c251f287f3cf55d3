/** Callouts, parts that unfold and boxes of tasks of our own pages, as the elements by which they are known. */
import type { CalloutTone } from '@lectern/content'
import type { HtmlElement, HtmlNode } from './nodes.ts'
import { around, make, textNode } from './tree.ts'

/** A bold line above its content; none without words. */
export const heading = (title: string): HtmlElement[] =>
  title === '' ? [] : [make('p', {}, [make('strong', {}, [textNode(title)])])]

export const callout = (tone: CalloutTone, title: string, content: readonly HtmlNode[]): HtmlElement =>
  make('div', { class: `callout callout-${tone}`, role: 'note' }, [...heading(title), ...content])

export const unfolding = (title: string, content: readonly HtmlNode[]): HtmlElement =>
  make('details', {}, [make('summary', {}, [textNode(title)]), ...content])

/** Of a list; in a table, whose cells hold text only, it is a sign. `place` is the element that it replaces. */
export const checkbox = (checked: boolean, place: HtmlElement): HtmlNode =>
  around(place, 'td', 'th')
    ? textNode(checked ? '☑ ' : '☐ ')
    : make('input', { type: 'checkbox', ...(checked && { checked: '' }) })

const TONES: readonly [icons: RegExp, tone: CalloutTone][] = [
  [/^(?:⚠|🚧|🔶|🟡)/u, 'warning'],
  [/^(?:❗|‼|❕|📣|📢|🔔)/u, 'important'],
  [/^(?:🚨|🛑|⛔|❌|🔥|🚫|🔴)/u, 'caution'],
  [/^(?:💡|✅|👍|🟢|✔)/u, 'tip'],
  [/^(?:ℹ|📌|📝|🔵|👉|🗒)/u, 'note'],
]

/** Returns the callout of an icon; null for other icons, which belong to the text. */
export const toneOfIcon = (icon: string): CalloutTone | null => TONES.find(([icons]) => icons.test(icon))?.[1] ?? null
