// Filters of the list of organisations that boards link to; each can be removed.
import type { TenantFilter } from '@lectern/contracts'
import { Feature } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { X } from '@lectern/ui/icons'
import { useNames } from '~/features/operations/boards/operator/texts.ts'
import { useText } from '~/lib/i18n.ts'

type Get = (key: string) => string
const WORDS = ['tenantId', 'source', 'businessPurpose', 'channel', 'promotionCode', 'feature'] as const
const SPANS = ['registered', 'active', 'idle', 'used'] as const
const FLAGS = ['activated', 'counted'] as const

const dayOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined)

/** Returns the filter of the address, without invalid days. */
export function tenantFilterOf(get: Get): TenantFilter {
  const words = WORDS.map((key) => [key, get(key) || undefined])
  const spans = SPANS.flatMap((name) => [`${name}From`, `${name}To`]).map((key) => [key, dayOf(get(key))])
  const flags = FLAGS.map((key) => [key, get(key) === 'true' || undefined])
  return Object.fromEntries([...words, ...spans, ...flags])
}

export function TenantFilters({
  filter,
  onChange,
}: {
  filter: TenantFilter
  onChange: (next: Record<string, null>) => void
}) {
  const { t } = useText()
  const { sourceName } = useNames()
  const feature = Feature.safeParse(filter.feature).data
  const chips: { keys: string[]; text: string }[] = []
  const add = (name: `${Chip}`, value: string | undefined, ...keys: string[]) => {
    if (value) chips.push({ keys, text: t(`manage.filters.${name}`, { value }) })
  }
  add('tenantId', filter.tenantId, 'tenantId')
  for (const key of ['source', 'businessPurpose', 'channel'] as const)
    add(key, filter[key] && sourceName(filter[key]), key)
  add('promotionCode', filter.promotionCode, 'promotionCode')
  add('feature', feature ? t(`boards.operator.names.${feature}`) : filter.feature, 'feature', 'usedFrom', 'usedTo')
  for (const name of SPANS) {
    const [from, to] = [filter[`${name}From`], filter[`${name}To`]]
    add(
      name,
      from || to
        ? [from, to]
            .filter((day, position) => position === 0 || day !== from)
            .map((day) => day ?? '…')
            .join(' – ')
        : '',
      `${name}From`,
      `${name}To`,
    )
  }
  if (filter.activated) add('activated', ' ', 'activated')
  if (filter.counted) add('counted', ' ', 'counted')
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('manage.filters.label')} className="flex flex-wrap gap-2">
      {chips.map(({ keys, text }) => (
        <li
          key={keys[0]}
          className="flex items-center rounded-full border border-line bg-surface pl-3 text-ink text-sm"
        >
          {text}
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('manage.filters.remove', { filter: text })}
            onClick={() => onChange(Object.fromEntries(keys.map((key) => [key, null])))}
          >
            <X />
          </Button>
        </li>
      ))}
    </ul>
  )
}

type Chip = (typeof WORDS)[number] | (typeof SPANS)[number] | (typeof FLAGS)[number]
