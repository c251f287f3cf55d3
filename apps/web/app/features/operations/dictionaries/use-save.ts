// Saves a changed dictionary with a message that offers to undo it, and reloads it when somebody else has saved first.
import type { Dictionaries, Dictionary } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { hasCode, problemText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

export function useSaveDictionary() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const save = trpc.dictionary.save.useMutation({ meta: { quiet: true } })
  const remove = trpc.dictionary.remove.useMutation({ meta: { quiet: true } })
  const took = (list: Dictionaries) => {
    utils.dictionary.list.setData(undefined, list)
    void utils.system.dict.invalidate()
  }
  const refused = (error: unknown) => {
    const conflict = hasCode(error, 'conflict')
    toast.error(conflict ? t('dictionaries.changedByOther') : problemText(error, t))
    if (conflict) void utils.dictionary.list.invalidate()
  }
  const put = async (dictionary: Dictionary, revision: number) => {
    const list = await save.mutateAsync({ ...dictionary, revision })
    took(list)
    return list.find(({ code }) => code === dictionary.code)?.revision ?? 0
  }
  const offerUndo = (text: string, back: () => Promise<unknown>) =>
    toast.offer(text, {
      about: 'dictionary',
      undo: true,
      actions: [
        {
          label: t('common.words.undo'),
          run: () => void back().then(() => toast.success(t('dictionaries.undone')), refused),
        },
      ],
    })
  return {
    busy: save.isPending || remove.isPending,
    refused,
    /** `before`: what undoing brings back; undefined for a new one. */
    change: async (next: Dictionary, before: Dictionary | undefined, text = t('dictionaries.saved')) => {
      const revision = await put(next, next.revision)
      if (!before) toast.success(text)
      else offerUndo(text, () => put(before, revision))
    },
    /** Removes one's own, puts a built-in one back. */
    remove: async (before: Dictionary, text: string) => {
      took(await remove.mutateAsync({ code: before.code, revision: before.revision }))
      offerUndo(text, () => put(before, 0))
    },
  }
}
