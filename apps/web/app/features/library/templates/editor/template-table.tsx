/** The spreadsheet editor of the product for a table of a template. */
import type { Article } from '@lectern/contracts'
import { useState } from 'react'
import SheetEditor from '~/features/library/sheets/sheet-editor.tsx'
import type { TemplateTextProps } from './template-text.tsx'

export function TemplateTable({ title, content, ...props }: TemplateTextProps) {
  // What the editor begins with; later it holds the table itself.
  const [article] = useState({ title, content: content as Article['content'] })
  return <SheetEditor article={article} {...props} />
}
