// Parser and renderer are ready before the first author needs them. Grammars of code come with the first block of their language:
// the seven commonest would take a second of processor time and memory for good.
import { setImmediate } from 'node:timers/promises'
import { parseBlocks } from '@lectern/content'
import { highlightCode, renderArticle } from '@lectern/content/rendering'
import { markdownToBlocks } from '@lectern/readers'

const code = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``

/** Small pieces, so that a request waits for one of them at most. */
const PIECES = [
  '# One\n\nSome **bold**, *slanted* and `typed` words with a [link](https://example.com).\n\n- a\n- b\n\n1. c\n\n> d',
  '| a | b |\n|---|---|\n| 1 | 2 |\n\n![picture](https://example.com/a.png)\n\n- [ ] open\n- [x] done',
  code('json', '{ "name": [1, true, null] }'),
]

/** Runs an article through all in-memory processing; returns its HTML. Needs no database and leaves nothing behind. */
export async function warmUp(): Promise<string> {
  let html = ''
  for (const piece of PIECES) {
    const blocks = markdownToBlocks(piece)
    html += renderArticle(parseBlocks(JSON.parse(JSON.stringify(blocks))), {
      highlights: await highlightCode(blocks),
    }).html
    await setImmediate()
  }
  return html
}
