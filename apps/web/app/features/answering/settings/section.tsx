// One part of the AI settings: a heading and a card.
import { Card } from '@lectern/ui'
import { type ReactNode, useId } from 'react'

export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-base text-ink">
        {title}
      </h2>
      {lead && <p className="mt-0.5 max-w-2xl text-second text-sm">{lead}</p>}
      <Card className="mt-3 p-4">{children}</Card>
    </section>
  )
}
