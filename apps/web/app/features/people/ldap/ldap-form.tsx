// The settings of the directory, with what they are tried with before they are saved (LDAP-01).
import {
  ACTIVE_DIRECTORY_DEFAULTS,
  LDAP_DEFAULTS,
  LDAP_PORTS,
  type LdapFields,
  LdapSecurity,
  type LdapSettings,
  type TestLdapInput,
  UpdateLdapInput,
} from '@lectern/contracts'
import { Button, Card, Field, FileButton, Input, Select, SwitchRow, Textarea, toast } from '@lectern/ui'
import { Upload } from '@lectern/ui/icons'
import { type ReactNode, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { AttributesDialog } from './attributes-dialog.tsx'
import { LdapTestResult } from './test-result.tsx'

type TextField = Exclude<keyof LdapFields, 'enabled' | 'autoSync' | 'security' | 'schedule'> | 'password'
const PEOPLE = [
  'baseDn',
  'filter',
  'uuidAttribute',
  'accountAttribute',
  'nameAttribute',
  'emailAttribute',
  'phoneAttribute',
] as const
const GROUPS = ['groupBaseDn', 'groupFilter', 'groupNameAttribute', 'groupMemberAttribute'] as const
/** A certificate is some kilobytes; several of a chain are still far below this. */
const MAX_CA_BYTES = 100_000

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="font-medium text-ink">{title}</h2>
      {children}
    </Card>
  )
}

const valuesOf = ({ updatedTime: _, hasPassword: __, nextRunTime: ___, ...fields }: LdapSettings) => ({
  ...fields,
  port: String(fields.port),
  everyMinutes: String(fields.everyMinutes),
  dailyHour: String(fields.dailyHour),
  password: '',
})
type Values = ReturnType<typeof valuesOf>

/** An empty password field keeps the stored one. */
const inputOf = ({ password, port, everyMinutes, dailyHour, ...rest }: Values): TestLdapInput => ({
  ...rest,
  port: Number(port),
  everyMinutes: Number(everyMinutes),
  dailyHour: Number(dailyHour),
  ...(password !== '' && { password }),
})

export function LdapForm({ settings }: { settings: LdapSettings }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [browsed, setBrowsed] = useState<{ input: TestLdapInput; scope: 'people' | 'groups' } | null>(null)
  const update = trpc.ldap.update.useMutation()
  const test = trpc.ldap.test.useMutation()
  const form = useContractForm(UpdateLdapInput, {
    defaultValues: valuesOf(settings),
    toInput: inputOf,
    submit: (input) => update.mutateAsync(input),
    onDone: afterChange(t('common.words.saved'), null, utils.ldap),
  })
  const { register, control, formState, watch, setValue, getValues, onSubmit, busy } = form
  const text = (name: TextField, options: { type?: string; hint?: string; mono?: boolean } = {}) => (
    <Field key={name} label={t(`ldapPage.fields.${name}`)} hint={options.hint} error={formState.errors[name]?.message}>
      {(aria) => (
        <Input
          {...aria}
          {...register(name)}
          type={options.type ?? 'text'}
          autoComplete={name === 'password' ? 'new-password' : 'off'}
          spellCheck={false}
          className={options.mono ? 'font-mono' : undefined}
        />
      )}
    </Field>
  )
  const [security, schedule, autoSync] = watch(['security', 'schedule', 'autoSync'])
  const preset = (fields: Partial<LdapFields>) => {
    for (const [name, value] of Object.entries(fields)) setValue(name as keyof LdapFields, value as never)
  }
  const readCa = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_CA_BYTES) toast.error(t('ldap.reasons.caInvalid'))
    else setValue('caPem', await file.text(), { shouldDirty: true })
  }
  const { filter, uuidAttribute, accountAttribute, nameAttribute, groupFilter } = LDAP_DEFAULTS
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Section title={t('ldapPage.sections.server')}>
        <Controller
          control={control}
          name="enabled"
          render={({ field: { value, onChange } }) => (
            <SwitchRow
              label={t('ldapPage.fields.enabled')}
              hint={t('ldapPage.hints.enabled')}
              checked={value}
              onChange={onChange}
            />
          )}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          {text('host', { hint: t('ldapPage.hints.host') })}
          <Field label={t('ldapPage.fields.security')}>
            {(aria) => (
              <Select
                id={aria.id}
                label={t('ldapPage.fields.security')}
                value={security}
                onValueChange={(next) => {
                  setValue('security', next)
                  setValue('port', String(LDAP_PORTS[next]))
                }}
                options={LdapSecurity.options.map((value) => ({ value, label: t(`ldapPage.security.${value}`) }))}
              />
            )}
          </Field>
          {text('port', { type: 'number' })}
        </div>
        {security === 'none' && <p className="text-sm text-warning-text">{t('ldapPage.hints.none')}</p>}
        {text('accountDn', { mono: true, hint: t('ldapPage.hints.accountDn') })}
        {text('password', {
          type: 'password',
          hint: t(settings.hasPassword ? 'ldapPage.hints.passwordSet' : 'ldapPage.hints.passwordNone'),
        })}
        {security !== 'none' && (
          <Field
            label={t('ldapPage.fields.caPem')}
            hint={t('ldapPage.hints.caPem')}
            error={formState.errors.caPem?.message}
          >
            {(aria) => (
              <div className="flex flex-col gap-2">
                <Textarea {...aria} {...register('caPem')} rows={4} spellCheck={false} className="font-mono text-xs" />
                <FileButton
                  size="sm"
                  className="self-start"
                  label={t('ldapPage.chooseCa')}
                  accept=".pem,.crt,.cer"
                  onChoose={([file]) => void readCa(file)}
                >
                  <Upload />
                  {t('ldapPage.chooseCa')}
                </FileButton>
              </div>
            )}
          </Field>
        )}
      </Section>
      <Section title={t('ldapPage.sections.people')}>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={() => preset({ filter, uuidAttribute, accountAttribute, nameAttribute, groupFilter })}
          >
            {t('ldapPage.presets.openLdap')}
          </Button>
          <Button size="sm" onClick={() => preset(ACTIVE_DIRECTORY_DEFAULTS)}>
            {t('ldapPage.presets.activeDirectory')}
          </Button>
          <Button size="sm" onClick={() => setBrowsed({ input: inputOf(getValues()), scope: 'people' })}>
            {t('ldapPage.attributes.open')}
          </Button>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">{PEOPLE.map((name) => text(name, { mono: true }))}</div>
      </Section>
      <Section title={t('ldapPage.sections.groups')}>
        <p className="text-second text-sm">{t('ldapPage.hints.groups')}</p>
        <div>
          <Button size="sm" onClick={() => setBrowsed({ input: inputOf(getValues()), scope: 'groups' })}>
            {t('ldapPage.attributes.open')}
          </Button>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">{GROUPS.map((name) => text(name, { mono: true }))}</div>
      </Section>
      <Section title={t('ldapPage.sections.schedule')}>
        <Controller
          control={control}
          name="autoSync"
          render={({ field: { value, onChange } }) => (
            <SwitchRow label={t('ldapPage.fields.autoSync')} checked={value} onChange={onChange} />
          )}
        />
        {autoSync && (
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={t('ldapPage.fields.schedule')}>
              {(aria) => (
                <Select
                  id={aria.id}
                  label={t('ldapPage.fields.schedule')}
                  value={schedule}
                  onValueChange={(next) => setValue('schedule', next)}
                  options={[
                    { value: 'minutes', label: t('ldapPage.schedule.minutes') },
                    { value: 'daily', label: t('ldapPage.schedule.daily') },
                  ]}
                />
              )}
            </Field>
            {schedule === 'minutes' ? text('everyMinutes', { type: 'number' }) : text('dailyHour', { type: 'number' })}
            {schedule === 'daily' && text('timeZone')}
          </div>
        )}
      </Section>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t('common.actions.save')}
        </Button>
        <Button busy={test.isPending} onClick={() => test.mutate(inputOf(getValues()))}>
          {t('common.words.testConnection')}
        </Button>
      </div>
      {test.data && <LdapTestResult key={test.submittedAt} result={test.data} />}
      {browsed && (
        <AttributesDialog
          {...browsed}
          onPick={(field, attribute) => setValue(field, attribute, { shouldDirty: true })}
          onClose={() => setBrowsed(null)}
        />
      )}
    </form>
  )
}
