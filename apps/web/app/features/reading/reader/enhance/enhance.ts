/** Comforts of the public reader, in plain script: everything on the page works without them (specification §2 'Published reader view'). */
import { addCodeCopy, addHeadingLinks } from './copy.ts'
import { addDiagrams } from './diagrams.ts'
import { bindDirectorySearch } from './directory.ts'
import { bindFeedback } from './feedback.ts'
import { addLightbox } from './lightbox.ts'
import { markOutline } from './outline.ts'
import { markPassage } from './passage.ts'
import { bindSearch, bindTheme, showCurrentLine, showLocalDays, showSession } from './small.ts'
import { bindTools } from './tools.ts'
import { tellView } from './view.ts'

const reader = document.querySelector<HTMLElement>('.reader')
if (reader) {
  document.documentElement.dataset.script = ''
  const text = (name: string) => reader.dataset[name] ?? ''
  const prose = reader.querySelector<HTMLElement>('.prose')
  bindTheme(reader)
  bindSearch(reader)
  showSession(reader)
  showLocalDays(reader)
  showCurrentLine(reader)
  bindDirectorySearch(reader)
  bindTools(reader)
  bindFeedback(reader)
  if (reader.dataset.article) tellView(reader.dataset.article)
  if (prose) {
    addCodeCopy(prose, text('copy'), text('copied'))
    addHeadingLinks(prose, text('copyLink'), text('copied'))
    addDiagrams(prose)
    addLightbox(prose, text('enlarge'), text('close'))
    markOutline(reader, prose)
    markPassage(prose)
  }
}
