// A page of templates of one kind.
import type { CentreTemplate, TemplateScope } from '@lectern/contracts'
import { localText, otherLang } from '@lectern/portal'
import { Badge, DataTable, RowButton } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'
import { TemplateActs } from './template-acts.tsx'

type Props = {
  scope: TemplateScope
  templates: readonly CentreTemplate[]
  groups: readonly { value: string; label: string }[]
  onEdit: (template: CentreTemplate) => void
  onPreview: (template: CentreTemplate) => void
}

/** The name in the other language, where it differs, and the origin of manuals. */
function Details({ scope, template }: { scope: TemplateScope; template: CentreTemplate }) {
  const { t, lang } = useText()
  const other = template.names[otherLang(lang)]
  return (
    <>
      {other !== '' && other !== localText(template.names, lang) && <span className="block">{other}</span>}
      {scope === 'manual' && t(`templateCentre.kinds.${template.kind}`)}
      {scope === 'manual' && template.lang && ` · ${t(`common.language.${template.lang}`)}`}
    </>
  )
}

export function TemplateTable({ scope, templates, groups, onEdit, onPreview }: Props) {
  const { t, lang } = useText()
  const { labelOf: categoryName } = useDictionary('manualCategory')
  const manual = scope === 'manual'
  return (
    <DataTable
      label={t(`templateCentre.tabs.${manual ? 'manuals' : 'themes'}`)}
      className="min-w-240"
      rows={templates}
      columns={[
        {
          head: t('common.words.name'),
          kind: 'name',
          className: 'min-w-48',
          cell: (template) => (
            <RowButton onClick={() => onPreview(template)}>{localText(template.names, lang)}</RowButton>
          ),
          below: (template) => <Details scope={scope} template={template} />,
        },
        {
          head: t('templateCentre.columns.group'),
          cell: ({ groupId }) =>
            groups.find(({ value }) => value === groupId)?.label ?? (
              <span className="text-third">{t('templateCentre.noGroup')}</span>
            ),
        },
        manual && {
          head: t('common.words.category'),
          cell: ({ category }) => category && categoryName(category),
        },
        {
          head: t('templateCentre.columns.origin'),
          cell: ({ builtIn }) => t(builtIn ? 'templateCentre.builtIn' : 'templateCentre.custom'),
        },
        { head: t('templateCentre.columns.used'), kind: 'figure', cell: ({ usedCount }) => plainNumber(usedCount) },
        {
          head: t('common.words.state'),
          cell: ({ published }) => (
            <Badge tone={published ? 'success' : 'neutral'}>
              {t(published ? 'templateCentre.published' : 'templateCentre.unpublished')}
            </Badge>
          ),
        },
        { head: t('common.words.created'), kind: 'time', cell: ({ createdTime }) => dateTime(createdTime) },
        {
          head: t('templateCentre.columns.updated'),
          kind: 'time',
          cell: ({ updatedTime }) => dateTime(updatedTime),
          below: ({ updatedBy }) => updatedBy,
        },
        {
          head: t('common.words.actions'),
          kind: 'acts',
          cell: (template) => (
            <TemplateActs
              scope={scope}
              template={template}
              onEdit={() => onEdit(template)}
              onPreview={() => onPreview(template)}
            />
          ),
        },
      ]}
    />
  )
}
