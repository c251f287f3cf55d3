// Listeners of a tab: bursts, hidden tabs, other people, and pages that the browser keeps.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChangedTopic } from './connection.ts'
import { createListeners } from './listeners.ts'

class Target extends EventTarget {
  visibilityState = 'visible'
}
let page: Target
let frame: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new Target()
  frame = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', frame)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function tab() {
  let notify: (event: ChangedTopic) => void = () => {}
  const opened: string[] = []
  const close = vi.fn()
  const listeners = createListeners({
    open(name, give) {
      opened.push(name)
      notify = give
      return close
    },
  })
  return { listeners, opened, close, notify: (event: ChangedTopic) => notify(event) }
}

describe('[MSG-01] listeners', () => {
  it('cause two requests for a burst: one at once, one for all others', () => {
    const { listeners, notify } = tab()
    const call = vi.fn()
    listeners.add('ada', 'inbox', call)
    for (let n = 0; n < 50; n++) notify('inbox')
    notify('notices')
    expect(call).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_000)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('of a hidden tab request when it is shown', () => {
    const { listeners, notify } = tab()
    const call = vi.fn()
    listeners.add('ada', 'inbox', call)
    page.visibilityState = 'hidden'
    notify('all')
    vi.advanceTimersByTime(1_000)
    expect(call).not.toHaveBeenCalled()
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('share one stream, which closes with the last and reopens for another person', () => {
    const { listeners, opened, close } = tab()
    const first = listeners.add('ada', 'inbox', vi.fn())
    const second = listeners.add('ada', 'notices', vi.fn())
    expect(opened).toEqual(['ada'])
    listeners.add('ben', 'inbox', vi.fn())()
    expect(opened).toEqual(['ada', 'ben'])
    expect(close).toHaveBeenCalledTimes(1)
    first()
    second()
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('of a cached page close the stream, and reopen it when the page is shown', () => {
    const { listeners, opened, close } = tab()
    listeners.add('ada', 'inbox', vi.fn())
    frame.dispatchEvent(new Event('pagehide'))
    expect(close).toHaveBeenCalledTimes(1)
    frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(opened).toEqual(['ada', 'ada'])
  })
})
