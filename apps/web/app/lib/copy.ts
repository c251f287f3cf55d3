// Copies text to the clipboard and shows whether it worked.
import { toast } from '@lectern/ui'

/** Resolves to whether it worked; `done` and `failed` are the messages. */
export async function copyText(text: string, done: string, failed: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
    return true
  } catch {
    toast.error(failed)
    return false
  }
}
