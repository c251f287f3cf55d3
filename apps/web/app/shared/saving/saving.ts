/** A running save machine for components that show its state. */
import type { SaveEvent, SaveState } from './save-machine.ts'

export type Saving = {
  state: SaveState
  /** The server does not have everything. */
  unsaved: boolean
  /** The unsaved content is stored in this browser. */
  kept: boolean
  dispatch: (event: SaveEvent) => void
  /** Keeps it in this browser; false when there is no room. */
  keep: () => boolean
  /** Resolves true when the server has everything, false when it could not be saved. */
  flush: () => Promise<boolean>
  /** Stops sending, because somebody else is signed in now; whether it is kept. */
  release: () => boolean
}
