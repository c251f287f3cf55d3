// @vitest-environment jsdom
// The source of a diagram cannot switch on what is switched off.
import mermaid from 'mermaid'
import { describe, expect, it } from 'vitest'
import { diagramConfig } from './render-diagram.ts'

const configOf = async (source: string) => {
  mermaid.initialize(diagramConfig('light'))
  await mermaid.parse(source)
  return mermaid.mermaidAPI.getConfig()
}

describe('[EDIT-02] settings of a diagram', () => {
  it.each([
    [
      'an instruction',
      '%%{init: {"htmlLabels": true, "flowchart": {"htmlLabels": true}, "securityLevel": "loose"}}%%\n',
    ],
    [
      'front matter',
      '---\nconfig:\n  htmlLabels: true\n  securityLevel: loose\n  flowchart:\n    htmlLabels: true\n---\n',
    ],
    [
      'dirt in the cleaning',
      '%%{init: {"dompurifyConfig": {"ADD_TAGS": ["form"]}, "themeCSS": "* {position: fixed}"}}%%\n',
    ],
    ['its own list of fixed settings', '%%{init: {"secure": [], "htmlLabels": true}}%%\n'],
  ])('reject weaker security: %s', async (_, head) => {
    const config = await configOf(`${head}graph LR\n  A --> B`)
    expect(config.htmlLabels).toBe(false)
    expect(config.flowchart?.htmlLabels).not.toBe(true)
    expect(config.securityLevel).toBe('strict')
    expect(config.dompurifyConfig).toBeUndefined()
    expect(config.themeCSS).toBeUndefined()
  })

  it('accept visual settings', async () => {
    expect((await configOf('%%{init: {"theme": "forest"}}%%\ngraph LR\n  A --> B')).theme).toBe('forest')
  })
})
