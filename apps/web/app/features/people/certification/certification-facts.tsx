// The submitted data with its documents; pictures are shown to people who may open them.
import type { Certification } from '@lectern/contracts'
import { FileText } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { Facts } from '~/shared/lists/facts.tsx'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'
import { StateBadge } from './state-badge.tsx'

const addressOf = (id: string) => `/certification-documents/${id}`

export function CertificationFacts({ record }: { record: Certification }) {
  const { t } = useText()
  const { labelOf: ofPeople } = useDictionary('identityDocument')
  const { labelOf: ofOrganisations } = useDictionary('organisationDocument')
  const facts: [string, string][] = [
    [t('certification.kind'), t(`certification.kinds.${record.kind}`)],
    [t('certification.organisationName'), record.organisationName],
    [
      t('certification.organisationDocument'),
      record.organisationDocument ? (ofOrganisations(record.organisationDocument) ?? '') : '',
    ],
    [t('certification.organisationCode'), record.organisationCode],
    [t(`certification.personName.${record.kind}`), record.personName],
    [t('certification.documentType'), ofPeople(record.documentType) ?? ''],
    [t('certification.documentNumber'), record.documentNumber],
    [t('certification.submittedTime'), dateTime(record.submittedTime)],
    [t('certification.endedTime'), record.endedTime ? dateTime(record.endedTime) : ''],
    [t('certification.reason'), record.reason],
  ]
  return (
    <div className="flex flex-col gap-5">
      <p>
        <StateBadge state={record.state} />
      </p>
      <Facts facts={facts} />
      <section>
        <h3 className="mb-2 font-medium text-ink text-sm">{t('certification.files')}</h3>
        {record.files.length === 0 && <p className="text-sm text-third">{t('certification.filesGone')}</p>}
        <ul className="flex flex-col gap-3">
          {record.files.map(({ id, fileName, mime, open }) => (
            <li key={id}>
              {open && mime.startsWith('image/') && (
                <a href={addressOf(id)} target="_blank" rel="noreferrer">
                  <img
                    src={addressOf(id)}
                    alt={fileName}
                    className="max-h-80 rounded-md border border-line object-contain"
                  />
                </a>
              )}
              {open && !mime.startsWith('image/') && (
                <a className="flex items-center gap-2 text-primary-text" href={addressOf(id)} download>
                  <FileText aria-hidden="true" className="size-4 shrink-0" />
                  {fileName}
                </a>
              )}
              {!open && <p className="text-second text-sm">{t('certification.fileOfOther', { name: fileName })}</p>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
