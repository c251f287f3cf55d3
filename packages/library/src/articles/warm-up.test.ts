import { expect, test } from 'vitest'
import { warmUp } from './warm-up.ts'

test('[READ-01] covers Markdown, tables, lists and coloured code, and yields in between', async () => {
  let turns = 0
  const others = setInterval(() => turns++, 0)
  const html = await warmUp()
  clearInterval(others)
  for (const part of ['<strong>', '<table', '<blockquote', '<img', 'tok-']) expect(html).toContain(part)
  expect(html).toContain('json')
  expect(turns).toBeGreaterThan(0)
})
