// Pasting: pieces of Word documents and web pages keep their structure, their pictures come here; Markdown is read as Markdown.
import { aDrawing, anAvif, startPictureSite } from '@lectern/testing/stand-ins'
import { empty, openArticle, paste } from './article.fixture.ts'
import { expect, test, texts } from './product.fixture.ts'

const PNG =
  '89504e470d0a1a0a0000000d494844520000000200000002080200000000fdd49a73000000164944415408d763fccfc0c0c0c0c0c4c0c0c0c000000d1d01036ac29be90000000049454e44ae426082'

const VIDEO = 'https://www.bilibili.com/video/BV1xx411c7mD'
const item = (marker: string, text: string, level: number) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

test('[EDIT-02] text from Word, pages, Markdown and video addresses is pasted', async ({ browser, product }) => {
  const t = texts('en_US')
  const site = await startPictureSite()
  const { page, body, markdown } = await openArticle(browser, product, 'Pasted', 'Before after', { lang: 'en_US' })

  await test.step('joins a line with the line at the caret', async () => {
    await body.getByText('Before after').click()
    await page.keyboard.press('Home')
    for (let i = 0; i < 'Before '.length; i++) await page.keyboard.press('ArrowRight')
    // Typed text appears at the current caret.
    await page.keyboard.type('well ')
    await expect(body).toContainText('Before well after')
    await paste(page, { 'text/html': '<p>and <b>soon</b> </p>', 'text/plain': 'and soon ' })
    await expect(body.locator('strong')).toHaveText('soon')
    await page.keyboard.press('End')
    await page.keyboard.type(' now')
    await expect(body).toContainText('after now')
  })

  await test.step('pastes from Word', async () => {
    await paste(page, {
      'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><h2>Steps<o:p></o:p></h2>${item('1.', 'First', 1)}${item('·', 'Inner', 2)}${item('2.', 'Second', 1)}<p class=MsoNormal><img src="file:///C:/clip.png"><o:p></o:p></p></body></html>`,
      'text/rtf': String.raw`{\rtf1{\pict\pngblip ${PNG}}}`,
      'text/plain': 'Steps',
    })
    await expect(body.locator('[data-content-type="numberedListItem"]')).toHaveText(['First', 'Second'])
    await expect(body.locator('[data-content-type="bulletListItem"]')).toHaveText('Inner')
    await expect(body.locator('img[src*="/file?fileId="]')).toHaveCount(1)
  })

  await test.step('pastes a page with pictures, one of which is missing', async () => {
    await paste(page, {
      'text/html': `<p>From a page</p><figure><img src="${site.url}/seen.png" alt="Seen"></figure><img src="${site.url}/none.png">`,
      'text/plain': 'From a page',
    })
    await expect(body.locator('img[src*="/file?fileId="]')).toHaveCount(2)
    await expect(page.getByText(t('editor.picturesNotKept', { count: 1 }))).toBeVisible()
  })

  await test.step('rasterises drawings and AVIF within the text; reports and drops others', async () => {
    const withPage =
      '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject></svg>'
    await paste(page, {
      'text/html': `<p>Drawn</p><img alt="plan" src="data:image/svg+xml;base64,${aDrawing().toString('base64')}"><img alt="blue" src="data:image/avif;base64,${anAvif().toString('base64')}"><img src="data:image/svg+xml,${encodeURIComponent(withPage)}"><p>Drawn too</p>`,
      'text/plain': 'Drawn',
    })
    await expect(body.locator('img[src*="/file?fileId="]')).toHaveCount(4)
    await expect(page.getByText(t('editor.picturesNotKept', { count: 1 })).last()).toBeVisible()
    // They show when they have loaded.
    const widths = () =>
      body
        .locator('img[src*="/file?fileId="]')
        .evaluateAll((images) => images.slice(2).map((image) => (image as HTMLImageElement).naturalWidth))
    await expect.poll(widths).toEqual([60, 4])
  })

  await test.step('pastes Markdown, and saves all of it', async () => {
    await body.getByText('Second', { exact: true }).click()
    await page.keyboard.press('End')
    await page.keyboard.type('.')
    await expect(body.getByText('Second.', { exact: true })).toBeVisible()
    await paste(page, { 'text/plain': '### More\n\n- [ ] task\n\n`code`' })
    await expect(body.locator('[data-content-type="checkListItem"]')).toHaveText('task')
    expect((await markdown()).replace(/fileId=[\w-]+/g, 'fileId=x')).toBe(
      [
        'Before well and **soon** after now',
        '## Steps',
        '1. First\n   - Inner\n2. Second.',
        '### More',
        '- [ ] task',
        '`code`',
        '![](/file?fileId=x)',
        'From a page',
        '![Seen](/file?fileId=x)',
        `![](${site.url}/none.png)`,
        'Drawn',
        '![plan](/file?fileId=x)![blue](/file?fileId=x)',
        'Drawn too',
      ].join('\n\n'),
    )
  })
  await site.stop()

  await test.step('turns the address of a video on an empty line into a player, and into a link by Ctrl+Z', async () => {
    await empty(page)
    await page.keyboard.type('Words')
    await paste(page, { 'text/plain': VIDEO })
    await expect(body.getByText(`Words${VIDEO}`)).toBeVisible()
    await expect(body.locator('.embed')).toHaveCount(0)
    await empty(page)

    await paste(page, { 'text/plain': 'https://help.example/guide' })
    await expect(body.getByRole('link', { name: 'https://help.example/guide' })).toBeVisible()
    await page.keyboard.press('Enter')

    await paste(page, { 'text/plain': VIDEO })
    await expect(body.locator('.embed')).toHaveCount(1)
    await page.keyboard.type('Below')
    await expect(body.getByText('Below', { exact: true })).toBeVisible()
    for (let i = 0; i < 2 && (await body.locator('.embed').count()) > 0; i++) await page.keyboard.press('Control+z')
    await expect(body.locator('.embed')).toHaveCount(0)
    await expect(body.getByRole('link', { name: VIDEO })).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(body.locator('.embed')).toHaveCount(1)
    expect(await markdown()).toContain(`(${VIDEO} "embed")`)
  })
})
