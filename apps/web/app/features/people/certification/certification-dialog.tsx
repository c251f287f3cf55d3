// Submits an application of the person or the organisation; what was typed is checked by the contract before it is sent.
import {
  CERTIFICATION_LIMITS,
  type CertificationFile,
  type CertificationKind,
  type IdentityDocument,
  LIMITS,
  type OrganisationDocument,
  SubmitCertificationInput,
  SubmitTenantCertificationInput,
} from '@lectern/contracts'
import { Field, Input, Select, toast } from '@lectern/ui'
import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'
import { DocumentsField } from './documents-field.tsx'

type Props = { kind: CertificationKind; onClose: () => void; onSent: () => void }
type TextField = 'organisationName' | 'organisationCode' | 'personName' | 'documentNumber'

export function CertificationDialog({ kind, onClose, onSent }: Props) {
  const { t } = useText()
  const personal = kind === 'personal'
  const { choices: documents } = useDictionary('identityDocument')
  const { choices: organisationDocuments } = useDictionary('organisationDocument')
  const submitOwn = trpc.certification.submit.useMutation()
  const submitTenant = trpc.tenantCertification.submit.useMutation()
  const { register, control, watch, setValue, onSubmit, formState, busy } = useContractForm(
    personal ? SubmitCertificationInput : SubmitTenantCertificationInput,
    {
      defaultValues: {
        organisationName: '',
        organisationDocument: 'businessLicence' as OrganisationDocument,
        organisationCode: '',
        personName: '',
        documentType: 'idCard' as IdentityDocument,
        documentNumber: '',
        documentIds: [] as CertificationFile[],
      },
      required: { documentIds: t('certification.filesNeeded') },
      toInput: ({ documentIds, ...fields }) => {
        const { organisationName, organisationDocument, organisationCode, ...person } = fields
        return { ...(personal ? person : fields), documentIds: documentIds.map(({ id }) => id) }
      },
      submit: (input) =>
        personal ? submitOwn.mutateAsync(input) : submitTenant.mutateAsync(input as SubmitTenantCertificationInput),
      onDone: () => {
        toast.success(t('certification.sent'))
        onSent()
        onClose()
      },
    },
  )
  const [document, organisationDocument] = [watch('documentType'), watch('organisationDocument')]
  const [first, firstOfOrganisations] = [documents[0]?.value, organisationDocuments[0]?.value]
  // The initial document may be switched off.
  useEffect(() => {
    if (first && !documents.some(({ value }) => value === document)) setValue('documentType', first)
    if (firstOfOrganisations && !organisationDocuments.some(({ value }) => value === organisationDocument))
      setValue('organisationDocument', firstOfOrganisations)
  })
  const text = (name: TextField, label: string, max: number) => (
    <Field required label={label} error={formState.errors[name]?.message}>
      {(field) => <Input {...field} {...register(name)} maxLength={max} autoComplete="off" />}
    </Field>
  )
  return (
    <FormDialog
      title={t('certification.submitTitle')}
      description={t('certification.privacy', { days: CERTIFICATION_LIMITS.days })}
      submitLabel={t('certification.send')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {!personal && (
        <>
          {text('organisationName', t('certification.organisationName'), LIMITS.companyName)}
          <Controller
            control={control}
            name="organisationDocument"
            render={({ field: { value, onChange } }) => (
              <Field label={t('certification.organisationDocument')}>
                {(field) => (
                  <Select {...field} value={value} onValueChange={onChange} options={organisationDocuments} />
                )}
              </Field>
            )}
          />
          {text('organisationCode', t('certification.organisationCode'), CERTIFICATION_LIMITS.number)}
        </>
      )}
      {text('personName', t(`certification.personName.${kind}`), LIMITS.personName)}
      <Controller
        control={control}
        name="documentType"
        render={({ field: { value, onChange } }) => (
          <Field label={t('certification.documentType')}>
            {(field) => <Select {...field} value={value} onValueChange={onChange} options={documents} />}
          </Field>
        )}
      />
      {text('documentNumber', t('certification.documentNumber'), CERTIFICATION_LIMITS.number)}
      <Controller
        control={control}
        name="documentIds"
        render={({ field: { value, onChange }, fieldState }) => (
          <DocumentsField kind={kind} value={value} error={fieldState.error?.message} onChange={onChange} />
        )}
      />
    </FormDialog>
  )
}
