// A section of the start page: title, link to all, content.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'

type SectionProps = { id: string; title: string; to?: string; tools?: ReactNode; children: ReactNode }

/** `to`: where there is more of it. `tools`: beside the title. */
export function Section({ id, title, to, tools, children }: SectionProps) {
  const { t } = useText()
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-3 flex min-h-8 items-center justify-between gap-4">
        <h2 id={id} className="font-semibold text-base text-ink">
          {title}
        </h2>
        {to && (
          <Link to={to} className="text-second text-sm hover:text-primary-text">
            {t('home.start.all')}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
        {tools}
      </div>
      {children}
    </section>
  )
}
