// Used and remaining answers of this month (AI-03).
import type { AiSettings } from '@lectern/contracts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { Section } from './section.tsx'

export function UsageCard({ usage }: { usage: AiSettings['usage'] }) {
  const { t } = useText()
  const { freeUsed: used, freeLimit: limit, boughtLeft, boughtUntil, ownUsed, month } = usage
  const facts = [
    {
      name: t('answering.settings.free'),
      value:
        limit === null
          ? t('answering.settings.freeNoLimit', { used: used.toLocaleString() })
          : t('answering.settings.freeOf', { used: used.toLocaleString(), limit: limit.toLocaleString() }),
      note: '',
    },
    {
      name: t('answering.settings.bought'),
      value: boughtLeft.toLocaleString(),
      note:
        boughtUntil === null || boughtLeft === 0
          ? t('answering.settings.boughtNone')
          : t('answering.settings.boughtUntil', { date: dateTime(boughtUntil).slice(0, 10) }),
    },
    { name: t('answering.settings.own'), value: ownUsed.toLocaleString(), note: t('answering.settings.ownHint') },
  ]
  return (
    <Section title={t('answering.settings.usage')} lead={t('answering.settings.month', { month })}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {facts.map(({ name, value, note }) => (
          <div key={name}>
            <dt className="text-sm text-third">{name}</dt>
            <dd className="mt-0.5 font-semibold text-ink text-lg tabular-nums">{value}</dd>
            {note && <dd className="text-third text-xs">{note}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  )
}
