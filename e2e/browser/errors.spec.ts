// Pages that say why there is nothing to see, and a script in an article that never runs.
import { openManual, signIn } from '@lectern/testing/product'
import { expect, lang, newPage, test, texts } from './product.fixture.ts'

const t = texts(lang)

test(`[GUARD-01] [GUARD-04] guarded pages require a sign-in, and unknown ones are reported`, async ({
  browser,
  product,
}) => {
  const page = await newPage(browser, product, lang)
  await page.goto('/home/manual-list?name=a')
  await page.waitForURL('**/login?*redirect=*')
  const response = await page.goto(`/no/such/page?lang=${lang}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: t('common.pages.notFound') })).toBeVisible()
  // Home is never a login form: the front door of a new instance is a portal over its guide.
  await page.getByRole('link', { name: t('common.pages.home') }).click()
  await page.waitForURL('**/article/website')
})

test(`[READ-03] the reader reports private and deleted pages`, async ({ browser, product }) => {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'withheld')
  const article = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: 'W', markdown: 'text' })
  const page = await newPage(browser, product, lang)
  const address = `/pub/${manualId}?articleId=${article.id}&lang=${lang}`
  const says = async (title: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await says(t('reader.notPublicTitle'))
  await client.post('/manualContent/releaseVersion', { id: article.id })
  await says('W')
  await client.post(`/manualContent/moveToRecycle?manualContentId=${article.id}`, {})
  await says(t('reader.deletedTitle'))
})

test('[READ-01] no script of an article ever runs', async ({ browser, product }) => {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'attack')
  const attack = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
  const markdown = `${attack}\n\n[x](javascript:window.hit=1) ![y](javascript:window.hit=1)\n\n\`\`\`html\n${attack}\n\`\`\`\n\n| ${attack} |\n|---|\n| ${attack} |`
  const article = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: attack, markdown })
  await client.post('/manualContent/releaseVersion', { id: article.id })
  const page = await newPage(browser, product, 'en_US')
  await page.goto(`/pub/${manualId}`)
  await expect(page.locator('pre')).toContainText('onerror')
  expect(await page.evaluate('window.hit')).toBeUndefined()
  expect(await page.locator('a[href^="javascript"], img[onerror], main script').count()).toBe(0)
})
