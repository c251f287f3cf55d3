// Form for the repository and its settings; tested before it is saved.
import { GitDeletion, GitSchedule, type GitSource, SetGitSourceInput } from '@lectern/contracts'
import { Button, Card, Field, Input, Select, SwitchRow, toast } from '@lectern/ui'
import { Controller } from 'react-hook-form'
import { ownZone } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { shortCommit } from './git-status.tsx'

type Props = { manualId: string; source: GitSource | null }
type TextField = 'address' | 'branch' | 'folder' | 'token' | 'userName' | 'dailyHour' | 'timeZone'

const valuesOf = (source: GitSource | null) => ({
  address: source?.address ?? '',
  branch: source?.branch ?? '',
  folder: source?.folder ?? '',
  userName: source?.userName ?? '',
  token: '',
  withoutToken: false,
  schedule: source?.schedule ?? ('daily' as GitSchedule),
  dailyHour: String(source?.dailyHour ?? 2),
  timeZone: source?.timeZone ?? ownZone(),
  publish: source?.publish ?? false,
  onDeletion: source?.onDeletion ?? ('keep' as GitDeletion),
})
type Values = ReturnType<typeof valuesOf>

/** An empty token field keeps the stored one. */
const inputOf = (manualId: string, { token, withoutToken, dailyHour, ...rest }: Values) => ({
  ...rest,
  manualId,
  dailyHour: Number(dailyHour),
  ...(withoutToken ? { token: '' } : token !== '' && { token }),
})

export function GitForm({ manualId, source }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const save = trpc.gitSource.set.useMutation()
  const test = trpc.gitSource.test.useMutation({ meta: { tell: true } })
  const form = useContractForm(SetGitSourceInput, {
    defaultValues: valuesOf(source),
    toInput: (values) => inputOf(manualId, values),
    submit: (input) => save.mutateAsync(input),
    onDone: async () => {
      toast.success(t('common.words.saved'))
      form.setValue('token', '')
      form.setValue('withoutToken', false)
      await utils.gitSource.invalidate()
    },
  })
  const { register, control, formState, watch, setValue, getValues, onSubmit, busy } = form
  const [schedule, onDeletion, withoutToken] = watch(['schedule', 'onDeletion', 'withoutToken'])
  const text = (name: TextField, { type = 'text', hint }: { type?: string; hint?: string } = {}) => (
    <Field label={t(`gitSource.fields.${name}`)} hint={hint} error={formState.errors[name]?.message}>
      {(aria) => (
        <Input
          {...aria}
          {...register(name)}
          type={type}
          disabled={name === 'token' && withoutToken}
          autoComplete={name === 'token' ? 'new-password' : 'off'}
          spellCheck={false}
        />
      )}
    </Field>
  )
  const tryIt = () => {
    const {
      schedule: _,
      dailyHour: __,
      timeZone: ___,
      publish: ____,
      onDeletion: _____,
      ...place
    } = inputOf(manualId, getValues())
    test.mutate(place, { onError: (error) => form.showProblems(error) })
  }
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4 p-4">
        <h2 className="font-medium text-ink">{t('gitSource.place')}</h2>
        {text('address', { type: 'url', hint: t('gitSource.hints.address') })}
        <div className="grid gap-4 sm:grid-cols-2">
          {text('branch', { hint: t('gitSource.hints.branch') })}
          {text('folder', { hint: t('gitSource.hints.folder') })}
          {text('token', {
            type: 'password',
            hint: t(source?.hasToken ? 'gitSource.hints.tokenSet' : 'gitSource.hints.tokenNone'),
          })}
          {text('userName', { hint: t('gitSource.hints.userName') })}
        </div>
        {source?.hasToken && (
          <Controller
            control={control}
            name="withoutToken"
            render={({ field: { value, onChange } }) => (
              <SwitchRow label={t('gitSource.hints.removeToken')} checked={value} onChange={onChange} />
            )}
          />
        )}
      </Card>
      <Card className="flex flex-col gap-4 p-4">
        <h2 className="font-medium text-ink">{t('gitSource.update')}</h2>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t('gitSource.fields.schedule')}>
            {(aria) => (
              <Select
                id={aria.id}
                label={t('gitSource.fields.schedule')}
                value={schedule}
                onValueChange={(next) => setValue('schedule', next)}
                options={GitSchedule.options.map((value) => ({ value, label: t(`gitSource.schedules.${value}`) }))}
              />
            )}
          </Field>
          {schedule === 'daily' && text('dailyHour', { type: 'number' })}
          {schedule === 'daily' && text('timeZone')}
        </div>
        <Controller
          control={control}
          name="publish"
          render={({ field: { value, onChange } }) => (
            <SwitchRow
              label={t('gitSource.fields.publish')}
              hint={t('gitSource.hints.publish')}
              checked={value}
              onChange={onChange}
            />
          )}
        />
        <Field label={t('gitSource.fields.onDeletion')}>
          {(aria) => (
            <Select
              id={aria.id}
              label={t('gitSource.fields.onDeletion')}
              value={onDeletion}
              onValueChange={(next) => setValue('onDeletion', next)}
              options={GitDeletion.options.map((value) => ({ value, label: t(`gitSource.deletions.${value}`) }))}
            />
          )}
        </Field>
        <p className="text-second text-sm">{t('gitSource.edits')}</p>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t(source ? 'common.actions.save' : 'gitSource.bind')}
        </Button>
        <Button busy={test.isPending} onClick={tryIt}>
          {t('common.words.testConnection')}
        </Button>
      </div>
      {test.data && (
        <Card role="status" className="flex flex-col gap-1 p-4 text-sm">
          {test.data.ok ? (
            <p className="text-success-text">
              {t('gitSource.testOk', { branch: test.data.branch, commit: shortCommit(test.data.commit) })}
            </p>
          ) : (
            <>
              <p className="font-medium text-danger-text">{t('gitSource.testFailed')}</p>
              <p className="text-ink">{test.data.message}</p>
              {test.data.detail && <p className="break-all font-mono text-third text-xs">{test.data.detail}</p>}
            </>
          )}
        </Card>
      )}
    </form>
  )
}
