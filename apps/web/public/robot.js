// The robot on any page: one script tag shows a round button, and the conversation in a frame when it is pressed.
//   <script src="https://<this site>/robot.js" data-manual="guide" async></script>
// data-manual: address suffix or id of a manual (without: the robot of the enterprise). data-lang: zh_CN or en_US (without: as the
// page). data-position: right or left. data-question: asked when it is opened first. data-open: open at once.
// Pages may call lecternRobot.open('a question') and lecternRobot.close().
;(() => {
  const script = document.currentScript
  if (!script || window.lecternRobot) return
  const { manual, lang, position, question, open: atOnce } = script.dataset
  const home = new URL(script.src).origin
  const asked = (lang || document.documentElement.lang || navigator.language).replace('-', '_')
  // Pages in any third language: as the in-app help, more people read English.
  const language = /^zh/i.test(asked) ? 'zh_CN' : 'en_US'
  const texts = language === 'en_US' ? ['Ask the robot', 'Close'] : ['问问智能助手', '关闭']
  const side = position === 'left' ? 'left' : 'right'

  const style = new CSSStyleSheet()
  style.replaceSync(`
    :host { all: initial }
    button { position: fixed; ${side}: 20px; bottom: 20px; z-index: 2147483000; width: 52px; height: 52px; padding: 0; border: 0;
      border-radius: 50%; background: #165dff; color: #fff; cursor: pointer; box-shadow: 0 4px 16px rgb(0 0 0 / .2);
      display: grid; place-items: center }
    button:hover { background: #4080ff }
    button:focus-visible { outline: 3px solid #165dff; outline-offset: 3px }
    iframe { position: fixed; ${side}: 20px; bottom: 84px; z-index: 2147483000; width: 400px; height: min(640px, calc(100dvh - 104px));
      border: 0; border-radius: 12px; background: Canvas; box-shadow: 0 8px 32px rgb(0 0 0 / .24) }
    [hidden] { display: none }
    @media (max-width: 480px) { iframe { inset: 0; width: 100%; height: 100%; border-radius: 0 } }
    @media print { button, iframe { display: none } }`)
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [style]
  const button = document.createElement('button')
  button.type = 'button'
  button.innerHTML =
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 8V4H8"/><rect width="16" height="12" x="4" y="8" rx="2"/><path d="M2 14h2M20 14h2M15 13v2M9 13v2"/></svg>'
  root.append(button)

  let frame = null
  let ready = false
  let waiting = null

  const send = (text) => frame.contentWindow.postMessage({ lecternRobot: 'ask', question: text }, home)
  const label = () => {
    const shown = frame !== null && !frame.hidden
    button.setAttribute('aria-expanded', String(shown))
    button.setAttribute('aria-label', texts[shown ? 1 : 0])
    button.title = texts[shown ? 1 : 0]
  }
  const make = (first) => {
    frame = document.createElement('iframe')
    frame.title = texts[0]
    frame.allow = 'clipboard-write'
    const query = new URLSearchParams({ embed: '1', lang: language })
    if (first) query.set('question', first)
    frame.src = `${home}/robot${manual ? `/${encodeURIComponent(manual)}` : ''}?${query}`
    root.append(frame)
  }
  const open = (text) => {
    if (!frame) make(text || question)
    else if (text && ready) send(text)
    else if (text) waiting = text
    frame.hidden = false
    label()
    frame.focus()
  }
  const close = () => {
    if (!frame || frame.hidden) return
    frame.hidden = true
    label()
    button.focus()
  }
  button.addEventListener('click', () => (frame && !frame.hidden ? close() : open()))
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== home || !frame || source !== frame.contentWindow || !data) return
    if (data.lecternRobot === 'close') close()
    if (data.lecternRobot !== 'ready') return
    ready = true
    if (waiting) send(waiting)
    waiting = null
  })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  window.lecternRobot = { open, close }
  label()
  const show = () => {
    document.body.append(host)
    if (atOnce !== undefined) open()
  }
  if (document.body) show()
  else document.addEventListener('DOMContentLoaded', show)
})()
