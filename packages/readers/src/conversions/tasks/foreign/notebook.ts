// A Jupyter notebook, which is JSON; other files with its extension may not be notebooks.
import type { TakePicture } from '@lectern/content'
import { type ForeignDocument, notebookPage } from '../../../foreign/index.ts'
import { ConversionRefused } from '../../refused.ts'

/** Errors: conversionUnreadable (damaged, or no notebook). */
export function notebook(text: string, take: TakePicture): ForeignDocument {
  const page = notebookPage(jsonOf(text), take)
  if (!page) throw new ConversionRefused('conversionUnreadable')
  return page
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConversionRefused('conversionUnreadable')
  }
}
