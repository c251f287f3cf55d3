// /agreement and /privacy: the user agreement and the privacy policy, accepted at registration (specification §5 Registration).
import { useLocation } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { LanguageMenu } from '~/shared/preferences/language-menu.tsx'

const PARTS = ['first', 'second', 'third', 'fourth'] as const

export default function LegalPage() {
  const kind = useLocation().pathname.startsWith(paths.privacy) ? 'privacy' : 'agreement'
  const { t } = useText()
  return (
    <main className="mx-auto max-w-2xl px-6 py-12">
      <title>{t(`legal.${kind}.title`)}</title>
      <div className="mb-6 flex items-start justify-between gap-4">
        <h1 className="font-semibold text-2xl text-ink">{t(`legal.${kind}.title`)}</h1>
        <LanguageMenu signedIn={false} />
      </div>
      {PARTS.map((part) => (
        <section key={part} className="mt-6">
          <h2 className="font-semibold text-base text-ink">{t(`legal.${kind}.${part}.title`)}</h2>
          <p className="mt-2 text-second leading-7">{t(`legal.${kind}.${part}.text`)}</p>
        </section>
      ))}
    </main>
  )
}
