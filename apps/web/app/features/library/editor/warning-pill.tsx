/** A warning about the open text. */
import { TriangleAlert } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { TitlePill } from './title-pill.tsx'

export function WarningPill({ label, children }: { label: string; children: ReactNode }) {
  return (
    <TitlePill label={label} icon={TriangleAlert} className="bg-warning-subtle text-warning-text">
      {children}
    </TitlePill>
  )
}
