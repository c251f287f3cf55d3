// A cell that leads to the rows behind it.
import type { ReactNode } from 'react'
import { ToRows } from '~/shared/lists/to-rows.tsx'

/** The text alone while it is not known where it leads. */
export const linked = (text: string, to: string | undefined): ReactNode => (to ? <ToRows to={to}>{text}</ToRows> : text)
