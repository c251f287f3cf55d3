// A list without anything in it: because nothing is there yet, or (`noMatch`) because nothing passes the filters.
import { SearchX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { StatePanel } from './state.tsx'

export const EmptyState = ({ noMatch, ...panel }: ComponentProps<typeof StatePanel> & { noMatch?: string | false }) =>
  noMatch ? <StatePanel icon={<SearchX />} title={noMatch} /> : <StatePanel {...panel} />
