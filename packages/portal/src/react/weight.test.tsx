// Limits of a portal's transfer size: HTML <= 25 kB, CSS <= 12 kB, compressed.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { transform } from 'lightningcss'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleLinks } from '../sample/sample-page.ts'
import { fullDocument, fullPage } from '../testing/full-page.ts'
import { PortalView } from './index.ts'

const KB = 1024

test('[PORTAL-04] limits the size of the style sheet', () => {
  const code = readFileSync(new URL('portal.css', import.meta.url))
  const { code: small } = transform({ filename: 'portal.css', code, minify: true })
  expect(gzipSync(small).length).toBeLessThan(12 * KB)
})

test('[PORTAL-04] limits the size of a page with the maximum number of sections', () => {
  const document = fullDocument()
  const sections = Array.from({ length: 30 }, (_, index) => {
    const section = document.sections[index % document.sections.length]
    if (!section) throw new Error('no sections')
    return { ...section, id: index < document.sections.length ? section.id : `again-${index}` }
  })
  const html = renderToStaticMarkup(
    <PortalView page={fullPage({ ...document, sections })} lang="zh_CN" links={sampleLinks} now={0} />,
  )
  expect(gzipSync(html).length).toBeLessThan(25 * KB)
})
