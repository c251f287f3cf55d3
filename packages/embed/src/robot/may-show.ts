// Asks our site whether the page may show the robot before anything is rendered: a frame that is refused would stay empty, with an error in the
// console of the page.

/**
 * The answer is a script, because pages with a content policy allow scripts of our site already; requested with the page's origin. Without it
 * the robot is rendered: the frame itself is refused where it may not be shown.
 */
export function mayShow(home: string, manual: string | undefined, report: (may: boolean) => void): void {
  const script = document.createElement('script')
  script.crossOrigin = 'anonymous'
  script.src = `${home}/embed/robot-here.js${manual ? `?manual=${encodeURIComponent(manual)}` : ''}`
  const answer = (may: boolean) => {
    script.remove()
    report(may)
  }
  script.onload = () => answer(script.dataset.show !== undefined)
  script.onerror = () => answer(true)
  ;(document.head ?? document.documentElement).append(script)
}
