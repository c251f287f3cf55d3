import type { Side } from '../host-page.ts'

/** Styles of the robot's button, which has this colour, and of its frame, in the right or left corner. */
export const stylesOn = (side: Side, color: string): string => `
:host { all: initial }
button { position: fixed; ${side}: 20px; bottom: 20px; z-index: 2147483000; width: 52px; height: 52px; padding: 0; border: 0; border-radius: 50%; background: ${color}; color: #fff; cursor: pointer; box-shadow: 0 4px 16px rgb(0 0 0 / .2); display: grid; place-items: center }
button:hover { filter: brightness(1.15) }
button:focus-visible { outline: 3px solid ${color}; outline-offset: 3px }
iframe { position: fixed; ${side}: 20px; bottom: 84px; z-index: 2147483001; width: 400px; height: min(640px, calc(100dvh - 104px)); border: 0; border-radius: 12px; background: Canvas; box-shadow: 0 8px 32px rgb(0 0 0 / .24) }
button.early { display: none; z-index: 2147483001 }
[hidden], button.early[hidden] { display: none }
@media (max-width: 480px) {
  iframe { inset: 0; width: 100%; height: 100%; border-radius: 0 }
  button.early:not([hidden]) { display: grid; inset: 6px 8px auto auto; width: 44px; height: 44px; background: Canvas; color: CanvasText; box-shadow: none }
}
@media print { button, iframe { display: none } }`

const icon = (shape: string): string =>
  `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shape}</svg>`

export const ICON = icon(
  '<path d="M12 8V4H8"/><rect width="16" height="12" x="4" y="8" rx="2"/><path d="M2 14h2M20 14h2M15 13v2M9 13v2"/>',
)
export const CLOSE = icon('<path d="M18 6 6 18M6 6l12 12"/>')
