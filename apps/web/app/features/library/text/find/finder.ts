/** Opens find and replace from elsewhere than the keys, such as from a menu. */

/** `FINDER_KEYS` as the list of keys writes them; behind the bar those of a Mac, where Cmd+H hides the window. */
export const FINDER_KEYS = 'Mod H | Mod Alt F'

/** `open` is null while no text is open for writing. */
export const finder: { open: (() => void) | null } = { open: null }
