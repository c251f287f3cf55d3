/** Draws Mermaid diagrams, in the editor and in the reader. Loaded with the first diagram of a page: the library is large. */
import mermaid, { type MermaidConfig } from 'mermaid'
import { cleanSvg } from './clean-svg.ts'

let diagramCount = 0

/** Settings that a diagram may not change for itself, at any depth (`%%{init}%%`, front matter). */
const FIXED = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'htmlLabels',
  'dompurifyConfig',
  'themeCSS',
  'textPlacement',
]

/** Labels are text, clicks do nothing, and the source of a diagram cannot change that. */
export const diagramConfig = (scheme: 'light' | 'dark'): MermaidConfig => ({
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  htmlLabels: false,
  secure: FIXED,
  theme: scheme === 'dark' ? 'dark' : 'default',
  fontFamily: 'inherit',
})

/** The picture as SVG that is safe in a page, or Mermaid's word on what is wrong with the source. */
export async function renderDiagram(
  source: string,
  scheme: 'light' | 'dark',
): Promise<{ svg: string } | { problem: string }> {
  mermaid.initialize(diagramConfig(scheme))
  try {
    const { svg } = await mermaid.render(`diagram-${++diagramCount}`, source)
    return { svg: cleanSvg(svg) }
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}
