// The three steps of registration (specification §2 Register; AUTH-06).
import { cn } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

const REGISTER_STEPS = ['account', 'information', 'success'] as const
export type RegisterStep = (typeof REGISTER_STEPS)[number]

export function RegisterSteps({ current }: { current: RegisterStep }) {
  const { t } = useText()
  const at = REGISTER_STEPS.indexOf(current)
  return (
    <ol className="mb-8 flex gap-3">
      {REGISTER_STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} className="flex-1">
          <span className={cn('block h-1 rounded-full', index <= at ? 'bg-primary' : 'bg-line')} />
          <span className={cn('mt-2 block text-xs', index === at ? 'font-medium text-ink' : 'text-third')}>
            {index + 1}. {t(`registration.steps.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
