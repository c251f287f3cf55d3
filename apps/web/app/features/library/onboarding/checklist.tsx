// First steps of an organisation, ticked by its content: set up, write, publish, portal, invite, ask.
import type { Onboarding, OnboardingStep } from '@lectern/contracts'
import { Button, cn } from '@lectern/ui'
import { Check, ChevronRight } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { later } from '~/shared/page/later.tsx'

/** Loaded when it is opened: few people invite from here, and the start page is what everybody loads. */
const InviteDialog = later(() => import('~/features/people/invitations/index.ts').then((part) => part.InviteDialog))

const row = 'flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-hover'

function StepBody({ step, done }: { step: OnboardingStep; done: boolean }) {
  const { t } = useText()
  return (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'grid size-5 shrink-0 place-items-center rounded-full border border-line-strong [&_svg]:size-3',
          done && 'border-success bg-success text-white',
        )}
      >
        {done && <Check />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('block text-ink', done ? 'text-third line-through' : 'font-medium')}>
          {t(`onboarding.steps.${step}`)}
          {done && <span className="sr-only">: {t('onboarding.steps.done')}</span>}
        </span>
        {!done && <span className="block text-third text-xs">{t(`onboarding.steps.${step}Hint`)}</span>}
      </span>
      {!done && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-third" />}
    </>
  )
}

type ChecklistProps = { state: Onboarding; onDismiss: () => void; dismissing: boolean }

export function Checklist({ state: { steps, manualId, articleId }, onDismiss, dismissing }: ChecklistProps) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [inviting, setInviting] = useState(false)
  const article = paths.manual(manualId ?? '', articleId ?? undefined)
  const addresses: Partial<Record<OnboardingStep, string>> = {
    setup: paths.setup,
    write: article,
    publish: article,
    portal: paths.portal(manualId ?? ''),
    ask: paths.search(''),
  }
  const ai = trpc.aiSettings.get.useQuery(undefined, { meta: { quiet: true } })
  const chat = ai.data?.models.find(({ role }) => role === 'chat')
  const noModel = chat !== undefined && chat.by !== 'own' && chat.by !== 'platform'
  const done = steps.filter((one) => one.done).length
  return (
    <section aria-labelledby="first-steps" className="mt-8 overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex items-center justify-between gap-4 px-4 py-3">
        <h2 id="first-steps" className="font-semibold text-base text-ink">
          {t('onboarding.steps.title')}
          <span className="ml-2 font-normal text-sm text-third">
            {t('onboarding.steps.progress', { done, total: steps.length })}
          </span>
        </h2>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('onboarding.steps.dismissLabel')}
          busy={dismissing}
          onClick={onDismiss}
        >
          {t('onboarding.steps.dismiss')}
        </Button>
      </div>
      <ol className="divide-y divide-line border-line border-t">
        {steps.map(({ step, done: finished }) => {
          const to = addresses[step]
          return (
            <li key={step}>
              {to === undefined ? (
                <button type="button" className={row} onClick={() => setInviting(true)}>
                  <StepBody step={step} done={finished} />
                </button>
              ) : (
                <Link to={to} className={row}>
                  <StepBody step={step} done={finished} />
                </Link>
              )}
            </li>
          )
        })}
      </ol>
      {noModel && (
        <p className="border-line border-t px-4 py-3 text-second text-sm">
          {t('onboarding.steps.askNoModel')}{' '}
          <Link to={paths.setting('ai')} className="text-primary-text underline underline-offset-4">
            {t('onboarding.steps.connect')}
          </Link>
        </p>
      )}
      {inviting && (
        <InviteDialog
          onClose={() => {
            setInviting(false)
            void utils.onboarding.invalidate()
          }}
        />
      )}
    </section>
  )
}
