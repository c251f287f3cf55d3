// Keys that come while the page is busy: it handles them one behind the other, without a frame in between.
import type { CDPSession, Page, Route } from '@playwright/test'

export type Key = { key: string; code: string; modifiers?: number }
export const CONTROL = 2
export const SHIFT = 8
export const HOME: Key = { key: 'Home', code: 'Home' }
export const END: Key = { key: 'End', code: 'End' }
export const ENTER: Key = { key: 'Enter', code: 'Enter' }
export const ALL: Key = { key: 'a', code: 'KeyA', modifiers: CONTROL }
export const COPY: Key = { key: 'c', code: 'KeyC', modifiers: CONTROL }
export const CUT: Key = { key: 'x', code: 'KeyX', modifiers: CONTROL }
export const PASTE: Key = { key: 'v', code: 'KeyV', modifiers: CONTROL }

const NUMBERS: Record<string, number> = { Home: 36, End: 35, Enter: 13 }

/** Resolves when the page has handled all of them. */
export async function pressAtOnce(page: Page, session: CDPSession, keys: readonly Key[]): Promise<void> {
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<Route>()
  await page.route('**/busy-until-answered', isBusy)
  await page.evaluate(() => {
    // Its handler runs after this call is answered; nothing else runs in the page until its request is.
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      const request = new XMLHttpRequest()
      request.open('GET', '/busy-until-answered', false)
      request.send()
    }
    channel.port2.postMessage(null)
  })
  const wait = await busy
  const events = keys.flatMap(({ key, code, modifiers = 0 }) => {
    const event = { key, code, modifiers, windowsVirtualKeyCode: NUMBERS[code] ?? key.toUpperCase().charCodeAt(0) }
    const down = key === 'Enter' ? { type: 'keyDown' as const, text: '\r' } : { type: 'rawKeyDown' as const }
    return [
      { ...event, ...down },
      { ...event, type: 'keyUp' as const },
    ]
  })
  const handled = events.map((event) => session.send('Input.dispatchKeyEvent', event))
  await wait.fulfill({ body: '' })
  await Promise.all(handled)
  await page.unroute('**/busy-until-answered')
}
