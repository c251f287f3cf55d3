// @vitest-environment jsdom
// The robot's button on a page: the frame it opens, and the questions it hands over.
import { beforeEach, expect, test, vi } from 'vitest'
import { PROTOCOL_VERSION } from '../protocol.ts'
import { createRobot } from './robot.ts'

const HOME = 'https://help.example.com'
const tag = (dataset: DOMStringMap = {}) => ({ src: `${HOME}/robot.js`, dataset })
const root = () => document.body.firstElementChild?.shadowRoot
/** Imitates our site's permission for the robot: it marks the requesting tag. */
function answers(may: boolean | 'lost'): string {
  const script = document.head.querySelector('script')
  if (!script) throw new Error('nobody asked')
  if (may === true) script.dataset.show = ''
  script.dispatchEvent(new Event(may === 'lost' ? 'error' : 'load'))
  return script.src
}
const shownRobot = (options?: DOMStringMap) => {
  const robot = createRobot(tag(options))
  answers(true)
  return robot
}
const frame = () => root()?.querySelector<HTMLIFrameElement>('iframe') ?? null
const button = () => root()?.querySelector('button') ?? null
const says = (type: string, source: Window | null | undefined = frame()?.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { source, origin: HOME, data: { type, version: PROTOCOL_VERSION } }))

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.replaceChildren()
  document.head.replaceChildren()
})

test('[EMBED-02] renders nothing before our site allows it, or where it does not', () => {
  const robot = createRobot(tag({ manual: 'a guide', open: '' }))
  robot.open('What is new?')
  expect(document.body.childElementCount).toBe(0)
  expect(answers(false)).toBe(`${HOME}/embed/robot-here.js?manual=a%20guide`)
  robot.open('And now?')
  expect(document.body.childElementCount).toBe(0)
  expect(document.head.childElementCount).toBe(0)
})

test('[EMBED-02] repeats an early question later', () => {
  createRobot(tag()).open('What is new?')
  expect(answers(true)).toBe(`${HOME}/embed/robot-here.js`)
  expect(frame()?.src).toBe(`${HOME}/robot?embed=1&lang=en_US&question=What+is+new%3F`)
})

test('[EMBED-02] opens the frame when the site does not respond, and does not check our own pages', () => {
  createRobot(tag())
  answers('lost')
  expect(button()).not.toBeNull()
  document.body.replaceChildren()
  createRobot({ src: `${location.origin}/robot.js`, dataset: {} })
  expect(document.head.querySelector('script')).toBeNull()
  expect(button()).not.toBeNull()
})

test('[EMBED-02] opens the conversation by the button, and keeps it when it is closed', () => {
  shownRobot({ manual: 'a guide', question: 'What is new?' })
  expect(frame()).toBeNull()
  expect(button()?.getAttribute('aria-label')).toBe('Ask the assistant')
  button()?.click()
  expect(frame()?.src).toBe(`${HOME}/robot/a%20guide?embed=1&lang=en_US&question=What+is+new%3F`)
  expect(frame()?.allow).toBe('clipboard-write')
  expect(button()?.getAttribute('aria-expanded')).toBe('true')
  expect(button()?.title).toBe('Close')
  const iframe = frame()
  button()?.click()
  expect(frame()?.hidden).toBe(true)
  expect(button()?.title).toBe('Ask the assistant')
  button()?.click()
  expect(frame()).toBe(iframe)
  expect(frame()?.hidden).toBe(false)
})

test('[EMBED-02] has a × from the first moment, until the conversation has its own', () => {
  shownRobot({ open: '' })
  const early = () => root()?.querySelector<HTMLButtonElement>('button.early')
  expect(early()?.getAttribute('aria-label')).toBe('Close')
  expect(early()?.hidden).toBe(false)
  early()?.click()
  expect(frame()?.hidden).toBe(true)
  expect(early()?.hidden).toBe(true)
  button()?.click()
  says('lectern:ready')
  expect(early()?.hidden).toBe(true)
})

test.each([
  ['#00852b', '#00852b'],
  ['red}', '#165dff'],
  [undefined, '#165dff'],
])('has a button in the colour %s of the tag only as #rrggbb', (color, shown) => {
  const replaceSync = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
  shownRobot({ ...(color && { color }) })
  expect(replaceSync.mock.calls[0]?.[0]).toContain(`background: ${shown};`)
  replaceSync.mockRestore()
})

test.each([
  [{}, 'zh-CN', '问问智能助手', '/robot?embed=1&lang=zh_CN'],
  [{ lang: 'en_US' }, 'zh-CN', 'Ask the assistant', '/robot?embed=1&lang=en_US'],
  [{ lang: 'zh_CN' }, 'fr', '问问智能助手', '/robot?embed=1&lang=zh_CN'],
])('reads %j on a page in %s: %s', (dataset: DOMStringMap, lang, label, address) => {
  document.documentElement.lang = lang
  shownRobot({ ...dataset, open: '' })
  expect(frame()?.title).toBe(label)
  expect(frame()?.src).toBe(HOME + address)
})

test('queues questions for the frame, and sends them to our site only', () => {
  const robot = shownRobot()
  robot.open()
  const post = vi.spyOn(frame()?.contentWindow as Window, 'postMessage').mockImplementation(() => {})
  robot.open('First?')
  expect(post).not.toHaveBeenCalled()
  says('lectern:ready', window)
  expect(post).not.toHaveBeenCalled()
  says('lectern:ready')
  robot.open('Second?')
  expect(post.mock.calls).toEqual(
    ['First?', 'Second?'].map((question) => [{ type: 'lectern:ask', question, version: PROTOCOL_VERSION }, HOME]),
  )
})

test('closes by the frame, Escape and the page, but not by another window', () => {
  const robot = shownRobot({ open: '' })
  const closes = (act: () => void) => {
    robot.open()
    act()
    return frame()?.hidden
  }
  expect(closes(() => says('lectern:close', window))).toBe(false)
  expect(closes(() => says('lectern:close'))).toBe(true)
  expect(closes(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))).toBe(true)
  expect(closes(robot.close)).toBe(true)
  expect(root()?.activeElement).toBe(button())
})
