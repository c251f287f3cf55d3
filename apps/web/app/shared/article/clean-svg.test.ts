// @vitest-environment jsdom
// Allowed content of a diagram's picture, from Mermaid or an attacker.
import { describe, expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const inside = (html: string) => cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" id="d">${html}</svg>`)
const label = (html: string) =>
  inside(`<foreignObject width="9"><div xmlns="http://www.w3.org/1999/xhtml">${html}</div></foreignObject>`)

describe('[EDIT-02] sanitising a diagram', () => {
  it('keeps drawing elements', () => {
    const drawn = inside(
      '<style>#d .node{fill:#eee;}</style><defs><marker id="m"><path d="M0,0"></path></marker></defs>' +
        '<g class="node" transform="translate(1,2)"><rect width="3" style="fill: red"></rect>' +
        '<text x="1"><tspan dy="1em">Begin</tspan></text><path marker-end="url(#m)" d="M0,0L1,1"></path></g>',
    )
    for (const part of [
      '#d .node{fill:#eee;}',
      '<marker id="m">',
      'style="fill: red"',
      'Begin',
      'marker-end="url(#m)"',
    ])
      expect(drawn).toContain(part)
  })

  it('keeps words of HTML labels, and removes form fields', () => {
    const form = label(
      '<form action="https://evil.example"><label>Your <b class="x">password</b></label><input name="p"><button>Go</button><select><option>1</select><textarea>t</textarea></form>',
    )
    for (const tag of ['form', 'input', 'button', 'select', 'option', 'textarea', 'label', 'evil'])
      expect(form).not.toContain(tag)
    expect(form).toContain('Your <b class="x">password</b>')
    expect(form).toContain('Go')
  })

  it.each([
    ['<script>alert(1)</script>'],
    ['<img src="x" onerror="alert(1)">'],
    ['<img src="https://evil.example/count.png">'],
    ['<iframe src="https://evil.example"></iframe>'],
    ['<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>'],
    ['<object data="https://evil.example"></object>'],
    ['<video src="https://evil.example" autoplay></video>'],
    ['<a href="javascript:alert(1)" onclick="alert(1)">x</a>'],
    ['<div onclick="alert(1)" contenteditable="true" style="position: fixed; inset: 0">x</div>'],
    ['<style>body{background:url(https://evil.example)}</style>'],
    ['<link rel="stylesheet" href="https://evil.example">'],
    ['<svg><script>alert(1)</script><g onload="alert(1)"></g></svg>'],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>'],
    ['<template><script>alert(1)</script></template>'],
    ['<!-- evil -->'],
  ])('removes %s', (html) => {
    for (const svg of [inside(html), label(html)]) {
      expect(svg).not.toMatch(
        /evil|alert|onerror|onclick|onload|javascript:|contenteditable|position|srcdoc|<img|<iframe/i,
      )
    }
  })

  it('opens links in a new page, and allows pictures of article sources only', () => {
    const svg = inside(
      '<a xlink:href="https://a.example" target="_top"><text>out</text></a><a href="javascript:x()"><text>bad</text></a>' +
        '<image href="https://a.example/a.png"></image><image href="javascript:x()"></image><use href="https://a.example#x"></use><use href="#m"></use>',
    )
    expect(svg).toContain('target="_blank"')
    expect(svg).toContain('rel="noopener noreferrer nofollow"')
    expect(svg).toContain('<use href="#m">')
    expect(svg).toContain('<image href="https://a.example/a.png">')
    expect(svg).not.toMatch(/javascript|_top|example#x/)
  })

  it('removes styles of other sites and of the page', () => {
    const svg = inside(
      `<style>@import "https://evil.example"; #d{position:fixed;fill:url(https://evil.example/x)} .a{fill:url(#g)}</style><rect fill="url(https://evil.example)" style="fill:url('//evil.example')"></rect>`,
    )
    expect(svg).not.toMatch(/evil|fixed|@import/)
    expect(svg).toContain('fill:url(#g)')
  })

  it('returns nothing without a picture', () => {
    expect(cleanSvg('<form></form>')).toBe('')
  })
})
