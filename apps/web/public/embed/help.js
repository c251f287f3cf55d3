// In-app help: a popover with one published article, in the page of another product. Stands alone and needs nothing.
//   <script src="https://help.example.com/embed/help.js" data-article="ID" defer></script>
// opens it from a button of its own; data-button="none" leaves that out. Any element with data-lectern-help="ID" opens it too,
// and so does LecternHelp.open('ID'). data-lang, data-position ("left" or "right"), data-label, data-theme ("light" or "dark").
;(() => {
  const script = document.currentScript
  if (!script || window.LecternHelp) return
  const home = new URL(script.src)
  const options = script.dataset
  const chinese = (options.lang || document.documentElement.lang || navigator.language || '')
    .toLowerCase()
    .startsWith('zh')
  const texts = chinese ? { help: '帮助', close: '关闭' } : { help: 'Help', close: 'Close' }
  const label = options.label || texts.help
  const left = options.position === 'left'

  const WIDTH = 406
  const FIRST_HEIGHT = 200
  const GAP = 12
  const EDGE = 24
  const ID = /^[A-Za-z0-9_-]{1,64}$/

  const STYLE = `
    :host { all: initial }
    button { font: 500 14px/20px system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; cursor: pointer; border: 0; margin: 0 }
    button:focus-visible { outline: 2px solid #165dff; outline-offset: 2px }
    .launch { position: fixed; bottom: 24px; z-index: 2147483000; padding: 10px 18px; border-radius: 22px; background: #165dff; color: #fff; box-shadow: 0 4px 16px rgb(0 0 0 / .2) }
    .launch:hover { background: #0e42d2 }
    .popover { position: fixed; z-index: 2147483001; box-sizing: content-box; border-radius: 12px; overflow: hidden; background: #fff; box-shadow: 0 0 0 1px rgb(0 0 0 / .08), 0 12px 32px rgb(0 0 0 / .2) }
    .popover[hidden] { display: none }
    .close { position: absolute; top: 8px; right: 8px; width: 32px; height: 32px; border-radius: 8px; background: rgb(134 144 156 / .14); color: #4e5969; font-size: 18px; line-height: 1 }
    .close:hover { background: rgb(134 144 156 / .3) }
    iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: normal }
    .dark { background: #17171a } .dark .close { color: #c5c7cb }
    @media (prefers-color-scheme: dark) { .system { background: #17171a } .system .close { color: #c5c7cb } }
    @media (prefers-reduced-motion: no-preference) { .popover { animation: rise .16s ease-out } @keyframes rise { from { opacity: 0; transform: translateY(6px) } } }
    @media print { .launch, .popover { display: none } }
  `

  /** 46% of the window for an article of 400 or more, else the article and a little air. */
  const heightFor = (reported) => (reported >= 400 ? Math.round(window.innerHeight * 0.46) : reported + 10)

  let popover = null
  let frame = null
  let opener = null
  let shown = null
  let reported = null

  const place = () => {
    const room = document.documentElement.clientWidth
    const width = Math.min(WIDTH, room - 2 * GAP)
    // Its button must stay in sight in a window as low as that of a phone held sideways.
    const height = Math.min(reported === null ? FIRST_HEIGHT : heightFor(reported), window.innerHeight - 2 * GAP)
    const style = popover.style
    style.width = `${width}px`
    style.height = `${height}px`
    const anchor = opener !== launcher && opener?.isConnected ? opener.getBoundingClientRect() : null
    if (!anchor) {
      style.bottom = `${Math.min(launcher ? 80 : EDGE, window.innerHeight - GAP - height)}px`
      style[left ? 'left' : 'right'] = `${Math.min(EDGE, (room - width) / 2)}px`
      style.top = style[left ? 'right' : 'left'] = 'auto'
      return
    }
    const below = anchor.bottom + GAP + height <= window.innerHeight
    const top = below ? anchor.bottom + GAP : Math.max(GAP, anchor.top - GAP - height)
    const most = room - width - GAP
    style.top = `${top}px`
    style.left = `${Math.max(GAP, Math.min(anchor.left, most))}px`
    style.right = style.bottom = 'auto'
  }

  const close = () => {
    if (!popover || popover.hidden) return
    popover.hidden = true
    frame.remove()
    frame = null
    shown = null
    if (launcher) launcher.setAttribute('aria-expanded', 'false')
    if (opener?.isConnected) opener.focus()
    opener = null
  }

  const open = (articleId, from) => {
    if (!ID.test(articleId)) return
    const again = shown === articleId && opener === (from || null)
    if (again) return from ? close() : undefined
    if (frame) frame.remove()
    opener = from || null
    shown = articleId
    reported = null
    const query = new URLSearchParams({ lang: chinese ? 'zh_CN' : 'en_US', embed: '1' })
    if (options.theme === 'light' || options.theme === 'dark') query.set('theme', options.theme)
    frame = document.createElement('iframe')
    frame.title = label
    frame.referrerPolicy = 'origin'
    frame.src = `${home.origin}/article/published-small/${articleId}?${query}`
    popover.prepend(frame)
    popover.hidden = false
    if (launcher) launcher.setAttribute('aria-expanded', String(opener === launcher))
    place()
    popover.querySelector('.close').focus({ preventScroll: true })
  }

  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  // A sheet by script, so that it holds under a policy that forbids inline styles.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]

  popover = document.createElement('div')
  const look = { light: '', dark: ' dark' }[options.theme] ?? ' system'
  popover.className = `popover${look}`
  popover.setAttribute('role', 'dialog')
  popover.setAttribute('aria-label', label)
  popover.hidden = true
  const closer = document.createElement('button')
  closer.type = 'button'
  closer.className = 'close'
  closer.setAttribute('aria-label', texts.close)
  closer.textContent = '×'
  closer.addEventListener('click', close)
  popover.append(closer)
  root.append(popover)

  let launcher = null
  if (options.article && options.button !== 'none') {
    launcher = document.createElement('button')
    launcher.type = 'button'
    launcher.className = 'launch'
    launcher.textContent = label
    launcher.style[left ? 'left' : 'right'] = `${EDGE}px`
    launcher.setAttribute('aria-haspopup', 'dialog')
    launcher.setAttribute('aria-expanded', 'false')
    launcher.addEventListener('click', () => open(options.article, launcher))
    root.append(launcher)
  }

  addEventListener('message', (event) => {
    // Only the frame of ours, and only while it shows a page of our own site.
    if (event.origin !== home.origin || !frame || event.source !== frame.contentWindow) return
    const data = event.data
    if (!data || typeof data !== 'object') return
    if (data.type === 'lectern:close') return close()
    if (data.type !== 'lectern:height' || !Number.isFinite(data.height) || data.height < 0) return
    reported = data.height
    place()
  })
  addEventListener('resize', () => frame && place())
  // What it belongs to may move with the page or with a part of it.
  addEventListener('scroll', () => frame && place(), { capture: true, passive: true })
  addEventListener('keydown', (event) => event.key === 'Escape' && close())
  const triggerOf = ({ target }) => (target instanceof Element ? target.closest('[data-lectern-help]') : null)
  document.addEventListener('click', (event) => {
    const trigger = triggerOf(event)
    if (!trigger) return
    event.preventDefault()
    open(trigger.dataset.lecternHelp, trigger)
  })
  // Before the click: what the page opens when it is clicked stays open.
  document.addEventListener('pointerdown', (event) => {
    if (frame && !event.composedPath().includes(host) && !triggerOf(event)) close()
  })

  const attach = () => document.body.append(host)
  if (document.body) attach()
  else addEventListener('DOMContentLoaded', attach)
  window.LecternHelp = { open: (articleId) => open(articleId, null), close }
})()
