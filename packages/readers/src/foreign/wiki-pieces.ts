/** Finished pieces of a page, which are in its text as signs of no alphabet until the whole page is made. */

const [OPEN, CLOSE] = ['\ue0f0', '\ue0f1']
const SIGN = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g')
const ALONE = new RegExp(`^\\s*${OPEN}(\\d+)${CLOSE}\\s*$`)
const FOREIGN = new RegExp(`[${OPEN}${CLOSE}]`, 'g')

export class WikiPieces {
  private readonly pieces: string[] = []

  /** A text without signs that look like ours. */
  clean(text: string): string {
    return text.replace(FOREIGN, '')
  }

  keep(xml: string): string {
    this.pieces.push(xml)
    return `${OPEN}${this.pieces.length - 1}${CLOSE}`
  }

  /** True for a line that is one piece of more than a word. */
  isAlone(line: string): boolean {
    const [, at] = ALONE.exec(line) ?? []
    return at !== undefined && /^<(?:ac:structured-macro|blockquote)/.test(this.pieces[Number(at)] ?? '')
  }

  escaped(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  }

  /** With the pieces in their places; a piece holds only earlier ones. */
  whole(xml: string): string {
    const texts: string[] = []
    const filled = (text: string) => text.replace(SIGN, (_, at: string) => texts[Number(at)] ?? '')
    for (const piece of this.pieces) texts.push(filled(piece))
    return filled(xml)
  }
}
