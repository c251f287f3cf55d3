// After a change: shows that it worked, closes its dialog, and reloads the affected data.
import { toast } from '@lectern/ui'

type Queries = { invalidate(): Promise<void> }
const reload = (touched: readonly Queries[]) => Promise.all(touched.map((queries) => queries.invalidate()))

export const afterChange =
  (text: string, close: (() => void) | null, ...touched: Queries[]) =>
  async () => {
    toast.success(text)
    close?.()
    await reload(touched)
  }

/** For a mutation whose dialog closes, and whose lists are loaded again, when it failed, too. */
export const onceSettled = (text: string, close: (() => void) | null, ...touched: Queries[]) => ({
  onSuccess: () => void toast.success(text),
  onSettled: async () => {
    close?.()
    await reload(touched)
  },
})
