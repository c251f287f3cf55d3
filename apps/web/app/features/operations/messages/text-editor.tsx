// One text of a kind in one language: edited, previewed with an example, reset to the built-in one.
import type { Lang, MessagePreview, MessageTemplate, MessageTemplateKey, TemplatePlace } from '@lectern/contracts'
import { MessageTemplateInput } from '@lectern/contracts'
import { Button, Card, Field, Input, Skeleton, Textarea, toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

function Preview({ preview: { subject, html, text } }: { preview: MessagePreview }) {
  const { t } = useText()
  return (
    <Card className="overflow-hidden">
      {subject && <p className="border-line border-b p-3 font-medium text-ink text-sm">{subject}</p>}
      {html && (
        <iframe
          // The preview runs no scripts and loads nothing.
          sandbox=""
          title={t('operation.texts.previewOf', { subject })}
          srcDoc={html}
          className="h-110 w-full bg-white"
        />
      )}
      <pre className="overflow-x-auto whitespace-pre-wrap break-words border-line border-t p-3 text-second text-xs">
        {text}
      </pre>
    </Card>
  )
}

function Editor({ place, template }: { place: TemplatePlace; template: MessageTemplate }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const save = trpc.messageTemplate.save.useMutation()
  const reset = trpc.messageTemplate.reset.useMutation()
  const changed = async (text: MessageTemplate, message: string) => {
    toast.success(message)
    setValue('subject', text.subject)
    setValue('body', text.body)
    await utils.messageTemplate.invalidate()
  }
  const { register, onSubmit, formState, busy, getValues, setValue, showProblems } = useContractForm(
    MessageTemplateInput,
    {
      defaultValues: { ...place, subject: template.subject, body: template.body },
      submit: (input) => save.mutateAsync(input),
      onDone: (text) => changed(text, t('operation.texts.saved')),
    },
  )
  const preview = trpc.messageTemplate.preview.useMutation({ onError: showProblems })
  const { errors } = formState
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        {place.channel === 'mail' && (
          <Field required label={t('operation.texts.subject')} error={errors.subject?.message}>
            {(field) => <Input {...field} {...register('subject')} autoComplete="off" />}
          </Field>
        )}
        <Field
          required
          label={t('operation.texts.body')}
          hint={t(place.channel === 'mail' ? 'operation.texts.bodyHint' : 'operation.texts.smsHint')}
          error={errors.body?.message}
        >
          {(field) => <Textarea {...field} {...register('body')} rows={place.channel === 'mail' ? 12 : 4} />}
        </Field>
        <p className="text-second text-sm">
          {t('operation.texts.variables')}{' '}
          {template.variables.map((name) => (
            <code key={name} className="mr-2 inline-block break-all text-ink text-xs">{`{{${name}}}`}</code>
          ))}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            {t('common.actions.save')}
          </Button>
          <Button
            busy={preview.isPending}
            onClick={() => preview.mutate({ ...getValues(), ...place } as MessageTemplateInput)}
          >
            {t('operation.texts.preview')}
          </Button>
          {template.changed && (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              {t('operation.texts.reset')}
            </Button>
          )}
        </div>
      </form>
      {preview.data && <Preview preview={preview.data} />}
      <ConfirmDialog
        danger
        open={asking}
        onClose={() => setAsking(false)}
        title={t('operation.texts.resetTitle')}
        description={t('operation.texts.resetHint')}
        confirmLabel={t('operation.texts.reset')}
        busy={reset.isPending}
        onConfirm={() =>
          reset.mutate(place, {
            onSuccess: (text) => void changed(text, t('operation.texts.wasReset')),
            onSettled: () => setAsking(false),
          })
        }
      />
    </div>
  )
}

export function TextEditor({ entry, lang }: { entry: MessageTemplateKey; lang: Lang }) {
  const place = (
    entry.channel === 'mail'
      ? { channel: entry.channel, kind: entry.kind, lang }
      : { channel: entry.channel, kind: entry.kind, lang }
  ) satisfies TemplatePlace
  const template = trpc.messageTemplate.get.useQuery(place)
  if (template.error && !template.data)
    return <LoadError error={template.error} onRetry={() => void template.refetch()} />
  if (!template.data)
    return (
      <div aria-busy="true">
        <Skeleton className="h-80 w-full" />
      </div>
    )
  return <Editor place={place} template={template.data} />
}
