// The attributes of some entries with sample values, from which fields are chosen (LDAP-01).
import type { TestLdapInput } from '@lectern/contracts'
import { Dialog, DialogContent, Select, Skeleton, StatePanel } from '@lectern/ui'
import { ListChecks } from '@lectern/ui/icons'
import { useEffect, useEffectEvent } from 'react'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal } from '~/shared/forms/refusal.tsx'

const FIELDS = {
  people: ['uuidAttribute', 'accountAttribute', 'nameAttribute', 'emailAttribute', 'phoneAttribute'],
  groups: ['groupNameAttribute', 'groupMemberAttribute'],
} as const
export type AttributeField = (typeof FIELDS)['people' | 'groups'][number]

export function AttributesDialog({
  input,
  scope,
  onPick,
  onClose,
}: {
  input: TestLdapInput
  scope: 'people' | 'groups'
  onPick: (field: AttributeField, attribute: string) => void
  onClose: () => void
}) {
  const { t } = useText()
  const read = trpc.ldap.attributes.useMutation({ meta: { quiet: true } })
  const begin = useEffectEvent(() => read.mutate({ ...input, scope }))
  useEffect(() => begin(), [])
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="max-w-2xl"
        title={t('ldapPage.attributes.title')}
        description={t('ldapPage.attributes.lead', { count: read.data?.entries ?? 0 })}
        closeLabel={t('common.actions.close')}
      >
        {read.error ? (
          <Refusal text={errorText(read.error, t)} />
        ) : !read.data ? (
          <Skeleton className="h-48" />
        ) : read.data.attributes.length === 0 ? (
          <StatePanel icon={<ListChecks />} title={t('ldapPage.attributes.none')} />
        ) : (
          <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
            {read.data.attributes.map(({ name, samples }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <div className="min-w-0">
                  <p className="font-mono text-ink text-sm">{name}</p>
                  <p className="break-all text-third text-xs">{samples.join(' · ')}</p>
                </div>
                <Select
                  className="w-44"
                  label={t('ldapPage.attributes.use', { name })}
                  placeholder={t('ldapPage.attributes.useAs')}
                  value={undefined}
                  onValueChange={(field: AttributeField) => onPick(field, name)}
                  options={FIELDS[scope].map((field) => ({ value: field, label: t(`ldapPage.fields.${field}`) }))}
                />
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  )
}
