// @vitest-environment jsdom
// The script for in-app help on a page: opening, closing, and messages to the surrounding page.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PROTOCOL_VERSION } from '../protocol.ts'
import { createRobot } from '../robot/robot.ts'
import { createHelp, type LecternHelp } from './help.ts'

const HOME = 'https://help.example.com'
const tag = (dataset: DOMStringMap = {}) => ({ src: `${HOME}/embed/help.js`, dataset })
const root = () => [...document.body.children].map(({ shadowRoot }) => shadowRoot).find((match) => match !== null)
const find = <T extends Element>(selector: string) => root()?.querySelector<T>(selector) ?? null
const popover = () => find<HTMLElement>('.popover')
const frame = () => find<HTMLIFrameElement>('iframe')
const launcher = () => find<HTMLButtonElement>('.launch')
let help: LecternHelp

const says = (data: object, source: Window | null | undefined = frame()?.contentWindow, origin = HOME) =>
  window.dispatchEvent(new MessageEvent('message', { source, origin, data: { version: PROTOCOL_VERSION, ...data } }))
const trigger = (article: string) => {
  const button = document.body.appendChild(document.createElement('button'))
  button.dataset.lecternHelp = article
  return button
}

beforeAll(() => {
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 1280 })
})
beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.replaceChildren()
})
afterEach(() => help.close())

test('[EMBED-01] opens its article in a frame of our site by the button, and closes it again', () => {
  help = createHelp(tag({ article: 'short' }))
  expect(popover()?.hidden).toBe(true)
  launcher()?.click()
  expect(frame()?.src).toBe(`${HOME}/article/published-small/short?lang=en_US&embed=1`)
  expect(frame()?.referrerPolicy).toBe('origin')
  expect(popover()).toMatchObject({ hidden: false, className: 'popover system' })
  expect(launcher()?.getAttribute('aria-expanded')).toBe('true')
  expect(root()?.activeElement?.className).toBe('close')
  launcher()?.click()
  expect(popover()?.hidden).toBe(true)
  expect(frame()).toBeNull()
  expect(launcher()?.getAttribute('aria-expanded')).toBe('false')
  expect(root()?.activeElement).toBe(launcher())
})

test.each([
  [{ article: 'a', button: 'none' }, 'en', null, 'Help'],
  [{ article: 'a' }, 'zh-CN', '帮助', '帮助'],
  [{ article: 'a', lang: 'en_US' }, 'zh-CN', 'Help', 'Help'],
  [{ article: 'a', label: 'How?' }, 'fr', 'How?', 'How?'],
  [{}, 'zh', null, '帮助'],
])('reads %j on a page in %s and labels the button %s', (dataset: DOMStringMap, lang, button, name) => {
  document.documentElement.lang = lang
  help = createHelp(tag(dataset))
  expect(launcher()?.textContent ?? null).toBe(button)
  expect(popover()?.getAttribute('aria-label')).toBe(name)
})

test('has a button in the colour of its tag', () => {
  const replaceSync = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
  help = createHelp(tag({ article: 'a', color: '#00852b' }))
  expect(replaceSync.mock.calls[0]?.[0]).toContain('background: #00852b;')
  replaceSync.mockRestore()
})

test('takes theme and side from its tag', () => {
  help = createHelp(tag({ article: 'a', theme: 'dark', position: 'left' }))
  help.open('a')
  expect(new URL(frame()?.src ?? '').searchParams.get('theme')).toBe('dark')
  expect(popover()?.className).toBe('popover dark')
  expect(popover()?.style.left).toBe('24px')
  expect(launcher()?.style.left).toBe('24px')
})

test('opens an article by any element of the page, and closes it by a second click', () => {
  help = createHelp(tag())
  const [one, other] = [trigger('one'), trigger('other')]
  one.click()
  expect(frame()?.src).toContain('/one?')
  other.click()
  expect(frame()?.src).toContain('/other?')
  expect(root()?.querySelectorAll('iframe')).toHaveLength(1)
  other.click()
  expect(popover()?.hidden).toBe(true)
  expect(document.activeElement).toBe(other)
})

test('opens articles by id for scripts of the page, and nothing for invalid ids', () => {
  help = createHelp(tag())
  for (const bad of ['', '../login', 'a'.repeat(65), 'a b']) help.open(bad)
  expect(popover()?.hidden).toBe(true)
  help.open('one')
  const first = frame()
  help.open('one')
  expect(frame()).toBe(first)
  help.close()
  expect(popover()?.hidden).toBe(true)
})

test('[EMBED-01] [EMBED-02] makes room for the robot in the same corner, and one of them is open at a time', () => {
  help = createHelp(tag({ article: 'a' }))
  const other = createHelp(tag({ article: 'b', position: 'left' }))
  const robot = createRobot({ src: `${location.origin}/robot.js`, dataset: {} })
  const launchers = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot?.querySelector('.launch') ?? [])
  expect(launchers.map(({ className }) => className)).toEqual(['launch beside', 'launch'])
  const conversation = () =>
    [...document.body.children].map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLIFrameElement>('iframe'))[2]
  robot.open()
  expect(conversation()?.hidden).toBe(false)
  help.open('a')
  expect([conversation()?.hidden, popover()?.hidden]).toEqual([true, false])
  robot.open()
  expect([conversation()?.hidden, popover()?.hidden]).toEqual([false, true])
  robot.close()
  other.close()
})

test('[EMBED-02] keeps above the robot also without a button', () => {
  createRobot({ src: `${location.origin}/robot.js`, dataset: {} })
  help = createHelp(tag())
  help.open('a')
  const [, host] = document.body.children
  expect(host?.shadowRoot?.querySelector<HTMLElement>('.popover')?.style.bottom).toBe('80px')
})

test('accepts height and closing from its frame only', () => {
  help = createHelp(tag())
  help.open('one')
  expect(popover()?.style.height).toBe('200px')
  says({ type: 'lectern:height', height: 120 })
  expect(popover()?.style.height).toBe('130px')
  says({ type: 'lectern:height', height: 300 }, window)
  says({ type: 'lectern:height', height: 300 }, frame()?.contentWindow, 'https://other.example')
  says({ type: 'lectern:height', height: 300, version: 0 })
  says({ type: 'lectern:close' }, window)
  expect(popover()).toMatchObject({ hidden: false })
  expect(popover()?.style.height).toBe('130px')
  says({ type: 'lectern:close' })
  expect(popover()?.hidden).toBe(true)
})

test('closes on Escape and a press elsewhere, but not inside', () => {
  help = createHelp(tag())
  const press = (target: Element | null) =>
    target?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
  help.open('one')
  press(popover())
  expect(popover()?.hidden).toBe(false)
  press(document.body)
  expect(popover()?.hidden).toBe(true)
  help.open('one')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(popover()?.hidden).toBe(true)
})
