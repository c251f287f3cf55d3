/** Draws Mermaid diagrams, in the editor and in the reader. Loaded with the first diagram of a page: the library is large. */
import mermaid from 'mermaid'

let drawn = 0

/** The picture as SVG, or Mermaid's word on what is wrong with the source. */
export async function drawDiagram(
  source: string,
  scheme: 'light' | 'dark',
): Promise<{ svg: string } | { problem: string }> {
  // `strict`: labels are text, clicks do nothing, and what is drawn is cleaned by DOMPurify.
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: scheme === 'dark' ? 'dark' : 'default',
    fontFamily: 'inherit',
  })
  try {
    const { svg } = await mermaid.render(`diagram-${++drawn}`, source)
    return { svg }
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}
