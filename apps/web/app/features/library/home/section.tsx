// A section of the start page: title, link to all, content.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'

export function Section({ id, title, to, children }: { id: string; title: string; to?: string; children: ReactNode }) {
  const { t } = useText()
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-4 flex items-baseline justify-between">
        <h2 id={id} className="font-semibold text-ink text-lg">
          {title}
        </h2>
        {to && (
          <Link to={to} className="text-second hover:text-primary-text">
            {t('home.start.all')}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
