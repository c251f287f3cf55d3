// Texts: imports.
import type { SameKeys } from '../../types.ts'
import type { imports as zh } from '../zh_CN/imports.ts'

export const imports: SameKeys<typeof zh> = {
  title: 'Import and export',
  drop: 'Drop files here, or',
  choose: 'Choose files',
  kinds: 'Markdown, Word (.docx), HTML, or a zip of them with pictures; at most 100 MB each',
  tooMany: 'At most {{max}} files at once',
  sendFailed: 'The file was not sent, please try again',
  empty: 'Nothing was imported yet',
  progress: 'Importing {{name}}',
  state: {
    queued: 'Waiting',
    running: 'Running',
    done: 'Imported',
    failed: 'Failed',
  },
  made: 'Articles: {{articles}}, new folders: {{folders}}',
  lost: 'Could not be kept: {{count}}',
  open: 'Open the first article',
  export: 'Export as Markdown',
  exportHint: 'Saves this article to your computer; with pictures or attachments as a zip that can be imported again.',
  part: {
    headers: 'headers',
    footers: 'footers',
    comments: 'comments',
    charts: 'charts',
    diagrams: 'SmartArt',
    embeddings: 'embedded objects',
    equations: 'equations',
  },
  problem: {
    pictureMissing: 'There is no picture {{detail}}',
    pictureRefused: 'Pictures of this kind are not supported {{detail}}',
    pictureRemote: 'The picture still comes from {{detail}}',
    linkMissing: 'A link to nothing was taken away: {{detail}}',
    elementLost: 'Element of the page that cannot be kept: {{detail}}',
    wordLost: 'Part of the document that cannot be kept: {{detail}}',
    fileUnreadable: 'The file cannot be read',
    fileTooLarge: 'The file is too large',
    fileUnused: 'No article shows it, so it was left out',
  },
}
