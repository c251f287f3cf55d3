// Mails from Markdown: names are text, whatever they look like; addresses are web pages or removed.
import { MAIL_KINDS, type MailKind, SMS_KINDS, variablesOf } from '@lectern/contracts'
import { describe, expect, test } from 'vitest'
import { builtIn, renderExample } from './built-in.ts'
import { fillSubject, unknownVariables } from './fill.ts'
import { renderMail } from './render-mail.ts'
import { smsWait } from './sms-limits.ts'

const TYPES = { name: 'text', address: 'url', lines: 'list', content: 'lines' } as const
const draw = (markdown: string, values: Parameters<typeof renderMail>[1]) => renderMail(markdown, values, TYPES)

describe('[MSG-03] a value in a mail', () => {
  test.each([
    ['**[x](http://evil.example)**', '**[x](http://evil.example)**'],
    ['<b>bold</b>', '&lt;b&gt;bold&lt;/b&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['# Title', '# Title'],
    ['"quoted" & \'more\'', '&quot;quoted&quot; &amp; &#39;more&#39;'],
    ['{{address}}', '{{address}}'],
    ['![](http://evil.example/x.png)', '![](http://evil.example/x.png)'],
  ])('keeps %s as text', (name, shown) => {
    const { html, text } = draw('Hello {{name}}!', { name, address: 'https://own.example' })
    expect(html).toBe(`<p style="margin:0 0 16px">Hello ${shown}!</p>`)
    expect(text).toBe(`Hello ${name}!`)
  })

  test('removes line ends from one-line values and keeps those of others', () => {
    expect(draw('{{name}}', { name: 'a\r\nb\u2028c' }).text).toBe('a b c')
    expect(draw('{{content}}', { content: 'a\r\n<b>' }).html).toBe('<p style="margin:0 0 16px">a<br>&lt;b&gt;</p>')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/own', '', 'not an address'])(
    'does not link the address %j',
    (address) => {
      const { html } = draw('[Open]({{address}}) or {{address}}', { address })
      expect(html).not.toContain('<a ')
      expect(html).toContain('Open')
    },
  )

  test('keeps values in an address within the address', () => {
    const { html } = draw('See [this](https://own.example/?q={{name}}).', { name: '"><script>&a=b#c' })
    expect(html).toContain('href="https://own.example/?q=%22%3E%3Cscript%3E%26a%3Db%23c"')
  })
})

describe('[MSG-03] a mail', () => {
  test('renders a link in its own paragraph as a button, and omits an empty one', () => {
    const { html, text } = draw('Hello\n\n[Open]({{address}})', { address: 'https://own.example/a?b=c&d' })
    expect(html).toContain('<td bgcolor="#165dff"')
    expect(html).toContain('href="https://own.example/a?b=c&amp;d"')
    expect(text).toBe('Hello\n\nOpen: https://own.example/a?b=c&d')
    expect(draw('Hello\n\n[Open]({{address}})', { address: '' })).toEqual({
      html: '<p style="margin:0 0 16px">Hello</p>',
      text: 'Hello',
    })
  })

  test('lists lines with their addresses', () => {
    const lines = [
      { text: 'one <1>', address: 'https://own.example/1' },
      { text: 'two', address: '' },
    ]
    const { html, text } = draw('{{lines}}', { lines })
    expect(html).toContain('>one &lt;1&gt;</a><br>two')
    expect(text).toBe('- one <1>\n  https://own.example/1\n- two')
  })

  test('has lists, headings, quotes and code, and no tags or pictures of its author', () => {
    const { html, text } = draw('# T\n\n1. a\n2. b\n\n> q\n\n`<x>`\n\n<b>no</b> ![p](https://a.example/p.png)', {})
    expect(html).toContain('<h1 style=')
    expect(html).toContain('<ol style=')
    expect(html).toContain('&lt;x&gt;')
    expect(html).toContain('&lt;b&gt;no&lt;/b&gt;')
    expect(html).not.toContain('<img')
    expect(text).toContain('1. a\n\n2. b')
  })
})

test('[MSG-03] limits a subject to one line of bounded length', () => {
  const subject = fillSubject('{{name}}', { name: `a\r\nBcc: eve@example.com\u0000${'x'.repeat(500)}` }, TYPES)
  expect(subject).toMatch(/^a Bcc: eve@example.com x+$/)
  expect([...subject]).toHaveLength(200)
})

test('[MSG-03] reports variables that a kind does not have', () => {
  expect(unknownVariables('{{name}} {{ secret }} {{toString}}', TYPES)).toEqual(['secret', 'toString'])
})

describe.each(['zh_CN', 'en_US'] as const)('[MSG-03] built-in texts in %s', (lang) => {
  test.each(Object.keys(MAIL_KINDS) as MailKind[])(
    'of the mail %s use its variables, and all of its addresses',
    (kind) => {
      const key = { channel: 'mail', kind } as const
      const text = builtIn(key, lang)
      const types = variablesOf(key)
      expect(unknownVariables(text.subject + text.body, types)).toEqual([])
      const addresses = Object.keys(types).filter((name) => types[name] === 'url')
      for (const name of addresses) expect(text.body).toContain(`{{${name}}}`)
      const preview = renderExample({ ...key, lang, ...text })
      expect(preview.html).toContain(`<html lang="${lang === 'zh_CN' ? 'zh-CN' : 'en'}"`)
      expect(`${preview.subject}${preview.html}${preview.text}`).not.toMatch(/\{\{|undefined|mails\./)
    },
  )

  test.each(Object.keys(SMS_KINDS) as (keyof typeof SMS_KINDS)[])('of the SMS %s use its variables', (kind) => {
    const key = { channel: 'sms', kind } as const
    expect(unknownVariables(builtIn(key, lang).body, variablesOf(key))).toEqual([])
  })
})

test('[MSG-03] SMS templates of providers contain no address', () => {
  for (const { variables, params } of Object.values(SMS_KINDS)) {
    const types: Record<string, string> = variables
    expect(params.map((name) => types[name])).toEqual(params.map(() => 'text'))
  }
})

test('[MSG-03] limits messages of a number until earlier ones are old enough', () => {
  const now = new Date('2026-01-01T12:00:00Z')
  const ago = (...minutes: number[]) => minutes.map((minute) => new Date(now.getTime() - minute * 60_000))
  const limits = [
    { limit: 1, lengthMs: 60_000 },
    { limit: 3, lengthMs: 60 * 60_000 },
  ]
  expect(smsWait([], limits, now)).toBe(0)
  expect(smsWait(ago(0.5), limits, now)).toBe(30_000)
  expect(smsWait(ago(1, 10), limits, now)).toBe(0)
  expect(smsWait(ago(2, 10, 50), limits, now)).toBe(10 * 60_000)
  expect(smsWait(ago(2, 10, 60), limits, now)).toBe(0)
})
