import type { ThemeDocument } from '@lectern/contracts'
import type { Change } from '../model/change.ts'

export type PanelProps = { document: ThemeDocument; edit: (change: Change) => void }
