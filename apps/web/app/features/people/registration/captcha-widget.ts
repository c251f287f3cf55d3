// The widgets of the captcha services behind one function; their scripts come from them and are allowed on this page only (AUTH-06).
import { CAPTCHA_SITES, type CaptchaProvider, type CaptchaWidget, type Lang } from '@lectern/contracts'

export type ShownWidget = {
  /** Asks for another solution: a token is good for one answer. */
  reset(): void
  remove(): void
}
type Options = {
  lang: Lang
  scheme: 'light' | 'dark'
  /** Null: the solution is no longer good. */
  onToken(token: string | null): void
  onFailure(): void
}
type Show = (element: HTMLElement, siteKey: string, options: Options) => ShownWidget | Promise<ShownWidget>

/** Common API of Turnstile and hCaptcha. */
type Explicit = {
  render(element: HTMLElement, options: object): string
  reset(id: string): void
  remove(id: string): void
}
type Geetest = {
  appendTo(element: HTMLElement): Geetest
  onSuccess(listener: () => void): Geetest
  onError(listener: () => void): Geetest
  getValidate(): object | false
  reset(): void
  destroy(): void
}
type InitGeetest = (options: object, ready: (captcha: Geetest) => void) => void

const ofWindow = <T>(name: string): T => {
  const value: unknown = Reflect.get(window, name)
  if (value === undefined) throw new Error(`the script did not define ${name}`)
  return value as T
}

/** The language tags of both services. */
const TAGS: Record<Lang, string> = { zh_CN: 'zh-CN', en_US: 'en' }

function showExplicit(name: 'turnstile' | 'hcaptcha'): Show {
  return (element, siteKey, { lang, scheme, onToken, onFailure }) => {
    const api = ofWindow<Explicit>(name)
    const id = api.render(element, {
      sitekey: siteKey,
      theme: scheme,
      language: TAGS[lang],
      hl: TAGS[lang],
      callback: onToken,
      'expired-callback': () => onToken(null),
      'error-callback': onFailure,
    })
    return { reset: () => api.reset(id), remove: () => api.remove(id) }
  }
}

const showGeetest: Show = (element, captchaId, { lang, onToken, onFailure }) => {
  const { promise, resolve } = Promise.withResolvers<ShownWidget>()
  const options = {
    captchaId,
    product: 'popup',
    language: lang === 'zh_CN' ? 'zho' : 'eng',
    nativeButton: { width: '100%' },
  }
  ofWindow<InitGeetest>('initGeetest4')(options, (captcha) => {
    captcha
      .appendTo(element)
      .onSuccess(() => onToken(JSON.stringify(captcha.getValidate())))
      .onError(onFailure)
    resolve({ reset: () => captcha.reset(), remove: () => captcha.destroy() })
  })
  return promise
}

const SHOWS: Record<CaptchaProvider, Show> = {
  turnstile: showExplicit('turnstile'),
  hcaptcha: showExplicit('hcaptcha'),
  geetest: showGeetest,
}

function loadScript(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = address
  script.onload = () => resolve()
  script.onerror = () => {
    script.remove()
    reject(new Error('the script did not load'))
  }
  document.head.append(script)
  return promise
}

let loaded: Promise<void> | undefined

/** Rejects when the service cannot be reached; the next call tries again. */
export async function showWidget(
  element: HTMLElement,
  { provider, siteKey }: CaptchaWidget,
  options: Options,
): Promise<ShownWidget> {
  loaded ??= loadScript(CAPTCHA_SITES[provider].script)
  try {
    await loaded
    return await SHOWS[provider](element, siteKey, options)
  } catch (error) {
    loaded = undefined
    throw error
  }
}
