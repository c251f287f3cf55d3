/** Panes beside the page. Kept in a cookie, so that the server draws the page as it will stay. */
import { useState } from 'react'
import { readCookies, writeCookie } from '~/lib/browser-storage.ts'
import { cookieOf } from '~/lib/i18n.ts'

/** `tabs`: several articles are open, as tabs above the page. `format`: the bar of formats above the text. */
export type Panes = { directory: boolean; panel: string | null; tabs: boolean; format: boolean }

const COOKIE = 'editorPanes'
const YEAR_SECONDS = 365 * 86_400
/** `1` or `0` for the directory, then the open panel if there is one, whether there are tabs, and whether the bar of formats is hidden. */
const FORM = /^([01])\.([a-z]{0,20})(\.tabs)?(\.plain)?$/
/** Panels for one task: once it is done, the next visit does not begin with them. */
const TASKS: ReadonlySet<string> = new Set(['import', 'export', 'templates', 'embed'])

/** The panes that a Cookie header names; the directory alone when it names none. */
export function panesOf(header: string | null): Panes {
  const [, directory = '1', panel = '', tabs, plain] = FORM.exec(cookieOf(header, COOKIE) ?? '') ?? []
  return { directory: directory === '1', panel: panel || null, tabs: tabs !== undefined, format: plain === undefined }
}

const storedPanel = (panel: string | null): string => (panel === null || TASKS.has(panel) ? '' : panel)

export const panesText = ({ directory, panel, tabs, format }: Panes): string =>
  `${directory ? 1 : 0}.${storedPanel(panel)}${tabs ? '.tabs' : ''}${format ? '' : '.plain'}`

/** `known`: what the server drew, on pages that it drew. */
export function usePanes(stored: Panes | undefined): [Panes, (next: Partial<Panes>) => void] {
  const [panes, setPanes] = useState(() => stored ?? panesOf(readCookies()))
  const change = (next: Partial<Panes>) => {
    const after = { ...panes, ...next }
    writeCookie(COOKIE, panesText(after), YEAR_SECONDS)
    setPanes(after)
  }
  return [panes, change]
}
