/** The typesetter with the fonts that a book needs. Fonts of further scripts stay loaded for the next books. */
import type { Book } from '../book.ts'
import { FontCoverage } from '../pdf/font-coverage.ts'
import { readScriptFonts, readSignFonts, readTextFonts } from '../pdf/fonts.ts'
import { type FontChoice, scriptFontsFor } from '../pdf/script-fonts.ts'
import { Typesetter } from '../pdf/typst.ts'

export type Press = { typesetter: Typesetter; coverage: FontCoverage }

export class Presses {
  private readonly textCoverage = new FontCoverage(readTextFonts())
  private readonly coverageWithSigns = this.textCoverage.with(readSignFonts())
  private press: Press & FontChoice = this.withFonts({ families: [], files: [] })

  for(book: Book): Press {
    const { families, files } = scriptFontsFor(JSON.stringify(book), this.textCoverage)
    if (files.every((file) => this.press.files.includes(file))) return this.press
    // In the order of the list, so that a book looks the same whatever came before it.
    this.press = this.withFonts({ families, files })
    return this.press
  }

  private withFonts({ families, files }: FontChoice): Press & FontChoice {
    const scriptFonts = readScriptFonts(files)
    const coverage = scriptFonts.length === 0 ? this.coverageWithSigns : this.coverageWithSigns.with(scriptFonts)
    return {
      families,
      files,
      coverage,
      typesetter: new Typesetter([...readTextFonts(), ...readSignFonts(), ...scriptFonts], families),
    }
  }
}
