/** Shades of the colours of a theme, made so that texts on them can be read. Colours are `#rrggbb`. */
import { contrast, MIN_CONTRAST, textOn } from './contrast.ts'

const COLOR = /^#[0-9a-f]{6}$/

/** `color` when it is a colour and nothing else, so that no document can bring other CSS with it. */
export const safeColor = (color: string, otherwise: string): string => (COLOR.test(color) ? color : otherwise)

/** Mixes `share` (0 to 1) of `one` into `other`. */
export function mix(one: string, other: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((offset) =>
    Math.round(channel(one, offset) * share + channel(other, offset) * (1 - share)),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const STEPS = 20
/** Slightly above the limit, for readers with low vision. */
const READABLE = MIN_CONTRAST + 0.1

/** The softest mix of `text` in `background`, from `least` on, that can be read on all of `on`. */
export function softText(
  text: string,
  background: string,
  least: number,
  on: readonly string[] = [background],
): string {
  for (let step = 0; step < STEPS; step += 1) {
    const soft = mix(text, background, least + ((1 - least) * step) / STEPS)
    if (on.every((one) => contrast(soft, one) >= READABLE)) return soft
  }
  return text
}

/** `color`, or the first shade of it towards black or white that can be read on all of `on`. */
export function readable(color: string, on: readonly [string, ...string[]], ratio = READABLE): string {
  const end = textOn(on[0])
  for (let step = 0; step <= STEPS; step += 1) {
    const shade = mix(end, color, step / STEPS)
    if (on.every((one) => contrast(shade, one) >= ratio)) return shade
  }
  return end
}
