// Signing in through others, by a person in a browser: the enterprise's own provider, single sign-on, WeChat with a phone.

import { randomInt } from 'node:crypto'
import { codeFor } from './messages.fixture.ts'
import { lang, memberPage, newPage, texts } from './product.fixture.ts'
import { expect, freshPage, test } from './sign-in.fixture.ts'

const phone = () => `136${String(randomInt(1e8)).padStart(8, '0')}`

const t = texts(lang)

test(`[AUTH-04] [AUTH-05] [AUTH-13] a newcomer signs in by the organisation's provider`, async ({
  browser,
  product,
  issuer,
}) => {
  const name = `Corp ${lang.slice(0, 2)}`
  const admin = await memberPage(browser, product, lang)

  await test.step('adds it as the administrator', async () => {
    await admin.goto('/setting/sign-in')
    await admin.getByRole('button', { name: t('thirdParty.providers.add') }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel(t('thirdParty.providers.name')).fill(name)
    await dialog.getByLabel(t('thirdParty.providers.issuer')).fill(issuer.issuer)
    await dialog.getByLabel(t('thirdParty.providers.clientId')).fill(issuer.clientId)
    await dialog.getByLabel(t('thirdParty.providers.clientSecret')).fill(issuer.clientSecret)
    await dialog.getByRole('switch', { name: t('thirdParty.providers.autoJoin') }).click()
    await dialog.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.getByRole('listitem').filter({ hasText: name })).toContainText(t('thirdParty.providers.joins'))
    await admin
      .getByRole('button', { name: t('thirdParty.providers.check') })
      .first()
      .click()
    await expect(admin.getByText(t('thirdParty.providers.checked')).first()).toBeVisible()
  })

  const page = await newPage(browser, product, lang)
  await test.step('signs a newcomer in by its button, who completes the information', async () => {
    issuer.person = { sub: `${lang}-grace`, name: 'Grace' }
    await page.goto('/login?redirect=%2Fhome%2Fspace-list')
    await page.getByRole('button', { name: t('thirdParty.ways.provider', { name }) }).click()
    await page.waitForURL('**/completeInformation?*')
    await page.getByLabel(t('common.words.account')).fill(`grace.${lang.toLowerCase()}`)
    await expect(page.getByLabel(t('common.words.personName'), { exact: false }).last()).toHaveValue('Grace')
    const number = phone()
    await page.getByLabel(t('thirdParty.phone.label')).fill(number)
    await page.getByRole('button', { name: t('thirdParty.phone.send') }).click()
    await page.getByLabel(t('thirdParty.phone.code')).fill(await codeFor(product, number))
    await page.getByRole('button', { name: t('thirdParty.profile.submit'), exact: true }).click()
    await page.waitForURL('**/home/space-list**')
  })

  await test.step('shows the error page with way=sso, and signs in by /sso, back to the requested page', async () => {
    // The open page would find out by itself that nobody is signed in.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'token' })
    await page.goto('/no/such/page?way=sso')
    await page.waitForURL('**/sso-fail')
    await expect(page.getByRole('heading', { name: t('thirdParty.sso.failed') })).toBeVisible()
    await expect(page).toHaveTitle(t('thirdParty.sso.failed'))
    await page.goto('/sso?redirect=%2Fhome%2Fmanual-list')
    await page.getByRole('button', { name: t('thirdParty.sso.start') }).click()
    await page.waitForURL('**/home/manual-list**')
  })

  await admin.getByRole('button', { name: `${t('thirdParty.providers.remove')}: ${name}` }).click()
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: t('thirdParty.providers.remove') })
    .click()
  await expect(admin.getByRole('listitem').filter({ hasText: name })).toBeHidden()
})

test(`[AUTH-04] WeChat signs in, binds a phone and creates an organisation`, async ({ browser, product, weChat }) => {
  weChat.person = { openid: `openid-${lang}`, nickname: '小 明' }
  const page = await freshPage(browser, product, lang)
  await page.getByRole('button', { name: t('thirdParty.ways.wechat') }).click()
  await page.waitForURL('**/weChatBindPhone')
  const number = phone()
  await page.getByLabel(t('thirdParty.phone.label')).fill(number)
  await page.getByRole('button', { name: t('thirdParty.phone.send') }).click()
  await expect(page.getByText(t('thirdParty.phone.sent'))).toBeVisible()
  await page.getByLabel(t('thirdParty.phone.code')).fill(await codeFor(product, number))
  await page.getByRole('button', { name: t('thirdParty.phone.submit'), exact: true }).click()

  await page.waitForURL('**/completeInformation')
  await page.getByLabel(t('thirdParty.profile.companyName')).fill(`Acme ${lang}`)
  await page.getByLabel(t('common.words.account')).fill(`ming.${lang.toLowerCase()}`)
  await page.getByLabel(t('common.words.personName')).last().fill('小明')
  await page.getByLabel(t('thirdParty.profile.agree')).check()
  await page.getByRole('button', { name: t('thirdParty.profile.submit'), exact: true }).click()
  // Whoever founds an organisation is asked how to set it up.
  await page.waitForURL('**/home/setup**')
})
