/** Progressive enhancement of the public reader, in plain script: everything on the page works without it (specification §2 'Published reader view'). */
import { addCodeCopy, addHeadingLinks } from './copy.ts'
import { addDiagrams } from './diagrams.ts'
import { bindDirectorySearch, showCurrentLine } from './directory.ts'
import { nameDownloads } from './downloads.ts'
import { bindEmbeds } from './embeds.ts'
import { bindFeedback } from './feedback.ts'
import { settleJumps } from './jump.ts'
import { addLightbox } from './lightbox.ts'
import { showLocalDays } from './local-dates.ts'
import { markOutline } from './outline.ts'
import { markPassage } from './passage.ts'
import { bindSearch } from './search-shortcut.ts'
import { showSession } from './session-link.ts'
import { bindTheme } from './theme.ts'
import { bindTools } from './tools.ts'
import { sendView } from './view.ts'

const reader = document.querySelector<HTMLElement>('.reader')
if (reader) {
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
  if (reader.dataset.article) sendView(reader.dataset.article)
  if (prose) {
    addCodeCopy(prose, text('copy'), text('copied'))
    addHeadingLinks(prose, text('copyLink'), text('copied'))
    addDiagrams(prose)
    nameDownloads(prose, text('download'))
    bindEmbeds(prose, text('embedHint'))
    addLightbox(prose, text('enlarge'), text('close'))
    markOutline(reader, prose)
    settleJumps()
    markPassage(prose)
  }
}
