/** Before an import runs: what the source holds, what happens to each page, what cannot be kept; then import or cancel. */
import { ConflictChoice, type DocumentImport, GoneChoice, type ImportPolicy } from '@lectern/contracts'
import { Button, Dialog, DialogContent, Field, Select } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { ImportCountsLine } from './import-counts.tsx'
import { ImportPages } from './import-pages.tsx'
import { ImportReport } from './import-report.tsx'
import { forAllConflicts, forAllGone } from './policy.ts'

type Props = {
  item: DocumentImport
  busy: boolean
  onClose: () => void
  onImport: (policy: ImportPolicy) => void
  onCancel: () => void
}

type ChoiceProps<Choice> = {
  label: string
  hint: string
  value: Choice
  choices: readonly Choice[]
  onChange: (value: Choice) => void
}

function ChoiceField<Choice extends ConflictChoice | GoneChoice>(props: ChoiceProps<Choice>) {
  const { label, hint, value, choices, onChange } = props
  const { t } = useText()
  const options = choices.map((choice) => ({ value: choice, label: t(`imports.choice.${choice}`) }))
  return (
    <Field label={label} hint={hint}>
      {(control) => <Select {...control} label={label} value={value} options={options} onValueChange={onChange} />}
    </Field>
  )
}

export function ImportReview({ item, busy, onClose, onImport, onCancel }: Props) {
  const { t } = useText()
  const [policy, setPolicy] = useState<ImportPolicy>({})
  const { counts, report } = item
  const ready = item.state === 'ready'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="max-w-3xl"
        title={t(ready ? 'imports.review.title' : 'imports.review.done', { name: item.fileName })}
        closeLabel={t('common.actions.close')}
        footer={
          ready ? (
            <>
              <Button disabled={busy} onClick={onCancel}>
                {t('imports.review.cancel')}
              </Button>
              <Button variant="primary" busy={busy} onClick={() => onImport(policy)}>
                {t('common.words.import')}
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>{t('common.actions.close')}</Button>
          )
        }
      >
        <div className="flex flex-col gap-4 text-sm">
          {counts && <ImportCountsLine counts={counts} />}
          {ready && counts && counts.changes.conflict > 0 && (
            <ChoiceField
              label={t('imports.review.conflicts', { count: counts.changes.conflict })}
              hint={t('imports.review.conflictsHint')}
              value={policy.conflicts ?? 'mine'}
              choices={ConflictChoice.options}
              onChange={(value) => setPolicy(forAllConflicts(policy, value))}
            />
          )}
          {ready && counts && counts.changes.gone > 0 && (
            <ChoiceField
              label={t('imports.review.gone', { count: counts.changes.gone })}
              hint={t('imports.review.goneHint')}
              value={policy.gone ?? 'keep'}
              choices={GoneChoice.options}
              onChange={(value) => setPolicy(forAllGone(policy, value))}
            />
          )}
          <ImportPages id={item.id} policy={ready ? policy : null} onChange={setPolicy} />
          {report.length > 0 && <ImportReport report={report} articles={counts?.articles ?? item.articles} />}
        </div>
      </DialogContent>
    </Dialog>
  )
}
