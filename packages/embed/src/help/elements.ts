// The popover and its button, as they are before anybody opens them.
import { buttonOf, isChinese } from '../host-page.ts'
import { EDGE } from './place.ts'

export type HelpOptions = {
  chinese: boolean
  label: string
  left: boolean
  /** None: as the system. */
  theme: 'light' | 'dark' | null
  /** The article that the button in the corner opens; null: there is no button. */
  article: string | null
}

export function helpOptions({ lang, label, position, theme, article, button }: DOMStringMap): HelpOptions {
  const chinese = isChinese(lang)
  return {
    chinese,
    label: label || (chinese ? '帮助' : 'Help'),
    left: position === 'left',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    article: article && button !== 'none' ? article : null,
  }
}

const THEME_CLASS = { light: '', dark: ' dark' }

export function popoverOf({ chinese, label, theme }: HelpOptions): { popover: HTMLElement; closer: HTMLButtonElement } {
  const popover = document.createElement('div')
  popover.className = `popover${theme ? THEME_CLASS[theme] : ' system'}`
  popover.setAttribute('role', 'dialog')
  popover.setAttribute('aria-label', label)
  popover.hidden = true
  const closer = buttonOf('close')
  closer.setAttribute('aria-label', chinese ? '关闭' : 'Close')
  closer.textContent = '×'
  popover.append(closer)
  return { popover, closer }
}

export function launcherOf({ label, left }: HelpOptions): HTMLButtonElement {
  const launcher = buttonOf('launch')
  launcher.textContent = label
  launcher.style[left ? 'left' : 'right'] = `${EDGE}px`
  launcher.setAttribute('aria-haspopup', 'dialog')
  launcher.setAttribute('aria-expanded', 'false')
  return launcher
}

export function frameOf(home: string, articleId: string, { chinese, label, theme }: HelpOptions): HTMLIFrameElement {
  const query = new URLSearchParams({ lang: chinese ? 'zh_CN' : 'en_US', embed: '1' })
  if (theme) query.set('theme', theme)
  const frame = document.createElement('iframe')
  frame.title = label
  // The page in the frame learns from it where to report its height.
  frame.referrerPolicy = 'origin'
  frame.src = `${home}/article/published-small/${articleId}?${query}`
  return frame
}
