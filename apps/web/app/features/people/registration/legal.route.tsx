// /agreement and /privacy: the user agreement and the privacy policy, accepted at registration (specification §5 Registration); the
// policy also says what is counted of readers, whom the pages for readers send to #readers.
import { useLocation } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { LanguageMenu } from '~/shared/preferences/language-menu.tsx'

const PARTS = ['first', 'second', 'third', 'fourth'] as const
const READERS = ['counted', 'visitor', 'quiet', 'kept'] as const

function Readers() {
  const { t } = useText()
  return (
    <section id="readers" className="mt-10 scroll-mt-6 border-line border-t pt-8" aria-labelledby="readers-title">
      <h2 id="readers-title" className="font-semibold text-ink text-lg">
        {t('legal.readers.title')}
      </h2>
      {READERS.map((part) => (
        <section key={part} className="mt-5">
          <h3 className="font-semibold text-base text-ink">{t(`legal.readers.${part}.title`)}</h3>
          <p className="mt-2 text-second leading-7">{t(`legal.readers.${part}.text`)}</p>
        </section>
      ))}
    </section>
  )
}

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
      {kind === 'privacy' && <Readers />}
    </main>
  )
}
