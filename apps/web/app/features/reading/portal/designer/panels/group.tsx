import type { ReactNode } from 'react'

/** Fields that belong together, under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-4">
      <h3 className="font-semibold text-ink text-sm">{title}</h3>
      {children}
    </section>
  )
}
