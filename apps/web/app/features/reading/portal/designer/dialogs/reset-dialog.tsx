/** The draft becomes what is published again, or a template. */
import type { Theme } from '@lectern/contracts'
import { Select } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { templateName } from '../../themes/template-name.ts'
import { ChoiceField } from '../fields/choice-field.tsx'

export type ResetTo = { to: 'published' } | { to: 'template'; templateId: string }

type Props = { theme: Theme; busy: boolean; onReset: (to: ResetTo) => void; onClose: () => void }

export function ResetDialog({ theme, busy, onReset, onClose }: Props) {
  const { t } = useText()
  const published = theme.publishedNumber !== null
  const [to, setTo] = useState<ResetTo['to']>(published ? 'published' : 'template')
  const templates = trpc.theme.templates.useQuery()
  const list = templates.data ?? []
  const [selectedId, setSelectedId] = useState<string | null>(theme.templateId)
  // Its original template may no longer be offered.
  const templateId = list.find(({ id }) => id === selectedId)?.id ?? list[0]?.id ?? ''
  return (
    <FormDialog
      danger
      title={t('portal.reset.title')}
      description={t('portal.reset.text')}
      submitLabel={t('portal.reset.confirm')}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        onReset(to === 'published' ? { to } : { to, templateId })
      }}
      onClose={onClose}
    >
      {published && (
        <ChoiceField
          label={t('portal.reset.to')}
          value={to}
          options={[
            { value: 'published', label: t('portal.reset.published') },
            { value: 'template', label: t('portal.create.template') },
          ]}
          onChange={setTo}
        />
      )}
      {to === 'template' && (
        <Select
          label={t('portal.create.template')}
          value={templateId}
          onValueChange={setSelectedId}
          options={list.map((template) => ({ value: template.id, label: templateName(template, t) }))}
        />
      )}
    </FormDialog>
  )
}
