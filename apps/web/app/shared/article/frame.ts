/** Frames of other sites, made when somebody presses their cover: before that the other site is not contacted. */
import { EMBED_ORIGINS } from '@lectern/contracts'

/** The frame keeps its own origin, which is never ours; it can neither leave nor change the page around it. */
export const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
export const FRAME_ALLOW = 'fullscreen; picture-in-picture; encrypted-media'

/** Whether an address may be framed: what the policy of the page allows anyway. */
export const mayFrame = (src: string): boolean => URL.canParse(src) && EMBED_ORIGINS.includes(new URL(src).origin)

/** Players play at the press that loads them, where they know how. */
export function makeFrame(src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', FRAME_SANDBOX)
  frame.allow = FRAME_ALLOW
  // Some players refuse pages that do not say where they are; the path stays here.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.title = title
  frame.src = src
  return frame
}
