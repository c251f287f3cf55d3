/** Content of the portal: the manuals under it, and its robot. */
import { LIMITS, type Manual, THEME_LIMITS } from '@lectern/contracts'
import { Badge, Checkbox, Input, Skeleton, SwitchRow } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useDesigner } from '../designer-context.ts'
import type { PanelProps } from './panel-props.ts'

const MANY = 8

export function ContentPanel(props: PanelProps) {
  const { manual } = useDesigner()
  return (
    <>
      {manual && <Manuals manual={manual} {...props} />}
      <Robot manual={manual} {...props} />
    </>
  )
}

function Robot({ manual, document, edit }: PanelProps & { manual: Manual | null }) {
  const { t } = useText()
  return (
    <SwitchRow
      label={t('portal.content.robot')}
      hint={t(manual === null || manual.enableAi ? 'portal.content.robotHint' : 'portal.content.robotOff')}
      checked={document.robot}
      onChange={(robot) => edit({ kind: 'set', value: { robot } })}
    />
  )
}

function Manuals({ manual, document, edit }: PanelProps & { manual: Manual }) {
  const { t } = useText()
  const [filter, setFilter] = useState('')
  const { data } = trpc.manual.list.useQuery({ sort: 'name', order: 'asc', size: LIMITS.pageSizeMax })
  const chosen = new Set(document.manuals)
  const others = data?.records.filter(({ id }) => id !== manual.id) ?? []
  const shown = others.filter(({ name }) => name.toLocaleLowerCase().includes(filter.trim().toLocaleLowerCase()))
  const toggle = (id: string) =>
    edit({
      kind: 'set',
      value: { manuals: chosen.has(id) ? document.manuals.filter((one) => one !== id) : [...document.manuals, id] },
    })
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-ink text-sm">{t('portal.content.manuals')}</legend>
      <p className="mb-2 text-third text-xs">{t('portal.content.manualsHint', { name: manual.name })}</p>
      {others.length > MANY && (
        <Input
          type="search"
          className="mb-2"
          aria-label={t('manual.filter')}
          placeholder={t('manual.filter')}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      {!data ? (
        <Skeleton className="h-20" />
      ) : others.length === 0 ? (
        <p className="text-third text-sm">{t('portal.content.noOthers')}</p>
      ) : (
        <ul className="max-h-72 overflow-y-auto rounded-md border border-line p-1">
          {shown.map(({ id, name, releaseType }) => (
            <li key={id}>
              <Checkbox
                variant="line"
                checked={chosen.has(id)}
                disabled={!chosen.has(id) && chosen.size >= THEME_LIMITS.manuals}
                onChange={() => toggle(id)}
              >
                <span className="min-w-0 flex-1 truncate">{name}</span>
                {releaseType !== 'public' && <Badge>{t('portal.content.private')}</Badge>}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
