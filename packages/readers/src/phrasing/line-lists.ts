/** Lists of HTML within a line of Markdown, mostly in cells: items on lines of their own, with the signs that cells of tables have. */
export class LineLists {
  /** The next number of each open list; 0 without numbers. */
  private readonly open: number[] = []

  /** Returns the start of a line; '' where none begins. */
  opens(tag: string): string {
    if (tag === 'ul' || tag === 'ol') this.open.push(tag === 'ol' ? 1 : 0)
    if (tag !== 'li') return ''
    const number = this.open.pop() ?? 0
    this.open.push(number === 0 ? 0 : number + 1)
    return number === 0 ? '• ' : `${number}. `
  }

  /** Whether text behind it is on a line of its own. */
  closes(tag: string): boolean {
    return (tag === 'ul' || tag === 'ol') && this.open.pop() !== undefined
  }
}
