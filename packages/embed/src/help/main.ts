// `/embed/help.js`:
//   <script src="https://help.example.com/embed/help.js" data-article="ID" defer></script>
// opens the article from a button of its own; data-button="none" leaves that out. Any element with data-lectern-help="ID" opens it
// too, and so does LecternHelp.open('ID'). data-lang, data-position ("left" or "right"), data-label, data-theme ("light" or "dark"),
// data-color: of the button, as #00852b.
import { currentTag } from '../host-page.ts'
import { createHelp, type LecternHelp } from './help.ts'

declare global {
  interface Window {
    LecternHelp?: LecternHelp
  }
}

const tag = currentTag()
if (tag && !window.LecternHelp) window.LecternHelp = createHelp(tag)
