// Height of the lines of a contents tree in pixels: fingers need more than a mouse.
import { useSyncExternalStore } from 'react'

const FINE = 32
const COARSE = 44
const FINGERS = '(pointer: coarse)'

const listen = (changed: () => void) => {
  const media = matchMedia(FINGERS)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** The height that the class names `h-8 pointer-coarse:h-11` give a line. */
export const useLineHeight = (): number =>
  useSyncExternalStore(
    listen,
    () => (matchMedia(FINGERS).matches ? COARSE : FINE),
    () => FINE,
  )
