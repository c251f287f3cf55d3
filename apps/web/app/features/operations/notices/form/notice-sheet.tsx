// Writes a notice, or edits one that has not started.
import { CreateNoticeInput, type Notice, UpdateNoticeInput } from '@lectern/contracts'
import { Button, Dialog, SheetContent, Skeleton, toast } from '@lectern/ui'
import { type ReactNode, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { type NoticeValues, noticeInput, noticeValues } from './notice-values.ts'

type Props = { platform: boolean; id?: string; onClose: () => void }

function Sheet({
  title,
  footer,
  onClose,
  children,
}: {
  title: string
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useText()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={title}
        closeLabel={t('common.actions.close')}
        className="w-[min(94vw,600px)]"
        footer={footer}
        // A click outside does not discard what was typed.
        onInteractOutside={(event) => event.preventDefault()}
      >
        {children}
      </SheetContent>
    </Dialog>
  )
}

function useSave(notice: Notice | null, onClose: () => void) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const publish = useRef(true)
  const create = trpc.notice.create.useMutation()
  const update = trpc.notice.update.useMutation()
  const form = useContractForm(notice ? UpdateNoticeInput : CreateNoticeInput, {
    defaultValues: noticeValues(notice),
    toInput: (values: NoticeValues) => ({
      ...noticeInput(values, publish.current),
      ...(notice && { id: notice.id }),
    }),
    submit: async (input): Promise<void> => {
      if (notice) await update.mutateAsync({ ...input, id: notice.id })
      else await create.mutateAsync(input)
    },
    onDone: (_done, { publish: published, startTime }) => {
      const later = startTime !== null && Date.parse(startTime) > Date.now()
      toast.success(
        t(published ? (later ? 'notices.form.scheduled' : 'notices.form.published') : 'notices.form.savedDraft'),
      )
      onClose()
      void utils.notice.invalidate()
    },
  })
  return { form, publish }
}

function NoticeForm({ notice, platform, onClose }: Omit<Props, 'id'> & { notice: Notice | null }) {
  const { t } = useText()
  const { form, publish } = useSave(notice, onClose)
  const startTime = form.watch('startTime')
  const later = startTime !== null && Date.parse(startTime) > Date.now()
  return (
    <Sheet
      title={t(notice ? 'notices.edit' : 'notices.create')}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form="notice-form"
            busy={form.busy && !publish.current}
            onClick={() => {
              publish.current = false
            }}
          >
            {t('notices.form.draft')}
          </Button>
          <Button
            type="submit"
            form="notice-form"
            variant="primary"
            busy={form.busy && publish.current}
            onClick={() => {
              publish.current = true
            }}
          >
            {t(later ? 'notices.form.schedule' : 'notices.form.publish')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id="notice-form" onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
          <NoticeFields platform={platform} />
        </form>
      </FormProvider>
    </Sheet>
  )
}

/** Without an id: a new one. */
export function NoticeSheet({ platform, id, onClose }: Props) {
  const { t } = useText()
  const { data, error, refetch } = trpc.notice.get.useQuery({ id: id ?? '' }, { enabled: id !== undefined, gcTime: 0 })
  if (id === undefined) return <NoticeForm notice={null} platform={platform} onClose={onClose} />
  if (data) return <NoticeForm notice={data} platform={platform} onClose={onClose} />
  return (
    <Sheet title={t('notices.edit')} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-60" />}
    </Sheet>
  )
}
