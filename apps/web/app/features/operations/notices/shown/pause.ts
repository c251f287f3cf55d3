// Times at which a notice may cover the page: not over an open dialog or menu, nor while somebody types; pure except for reading the page.

/** Required pause after typing. */
export const PAUSE_MS = 5_000

export type Moment = {
  /** A dialog, menu or other layer is open. */
  layer: boolean
  /** Milliseconds since the last key or input; null: nothing was typed. */
  sinceTyping: number | null
  /** Text is being composed, as Chinese is. */
  composing: boolean
  /** The tab is in the background: it would be closed unseen, or come late over what is done then. */
  hidden: boolean
}

export const isPause = ({ layer, sinceTyping, composing, hidden }: Moment): boolean =>
  !layer && !composing && !hidden && (sinceTyping === null || sinceTyping >= PAUSE_MS)

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Returns whether a layer is open. Parts that are always on the page, such as a list box, are not layers. */
export const hasLayer = (page: ParentNode): boolean =>
  [...page.querySelectorAll(LAYERS)].some((layer) => layer.closest('main') === null)
