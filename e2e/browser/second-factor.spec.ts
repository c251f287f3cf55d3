// Two-step verification and passkeys, by a person in a browser with a virtual authenticator.
import { appCode } from '@lectern/testing/stand-ins'
import type { Page } from '@playwright/test'
import { expect, memberPage, test, texts } from './product.fixture.ts'
import { freshPage, typePassword } from './sign-in.fixture.ts'

const lang = 'en_US' as const
const t = texts(lang)

async function securityOf(page: Page): Promise<void> {
  await page.goto('/user/setting?tab=security')
  await expect(page.getByRole('heading', { name: t('security.factor.title') })).toBeVisible()
}

test('[ACC-02] [AUTH-01] two-step verification is turned on, required, passed by a backup code, and turned off', async ({
  browser,
  product,
}) => {
  const page = await memberPage(browser, product, lang)
  await securityOf(page)
  await page.getByRole('button', { name: t('security.factor.enable'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('security.password')).fill(product.admin.password)
  await dialog.getByRole('button', { name: t('security.next') }).click()
  const secret = (await dialog.getByLabel(t('security.factor.secret')).inputValue()).replaceAll(' ', '')
  await dialog.getByLabel(t('security.factor.code')).fill(appCode(secret))
  await dialog.getByRole('button', { name: t('security.factor.confirm'), exact: true }).click()
  const shown = page.getByRole('list', { name: t('security.factor.codesTitle') }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const [backup = ''] = await shown.allTextContents()
  await page.getByRole('button', { name: t('security.factor.saved') }).click()

  const other = await freshPage(browser, product, lang)
  await typePassword(other, product, lang)
  const submit = other.getByRole('button', { name: t('thirdParty.secondStep.submit') })
  await other.getByLabel(t('thirdParty.secondStep.app.label')).fill('000000')
  await submit.click()
  await expect(other.getByRole('alert')).toContainText(t('errors.secondFactorWrong'))
  await other.getByRole('button', { name: t('thirdParty.secondStep.app.other') }).click()
  await other.getByLabel(t('thirdParty.secondStep.backup.label')).fill(backup)
  await submit.click()
  await other.waitForURL('**/home/start**')

  await page.getByRole('button', { name: t('security.factor.disable'), exact: true }).click()
  await dialog.getByLabel(t('security.password')).fill(product.admin.password)
  await dialog.getByRole('button', { name: t('security.factor.disable'), exact: true }).click()
  await expect(page.getByText(t('security.factor.disabledDone')).first()).toBeVisible()
})

test('[ACC-02] [AUTH-01] a passkey is added, signs in without a password, and is removed', async ({
  browser,
  product,
}) => {
  // Passkeys belong to names, not to numbers.
  const localProduct = { ...product, url: product.url.replace('127.0.0.1', 'localhost') }
  const page = await memberPage(browser, localProduct, lang)
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await securityOf(page)
  await page.getByRole('button', { name: t('security.passkeys.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('common.words.name')).fill('Laptop')
  await dialog.getByLabel(t('security.password')).fill(product.admin.password)
  await dialog.getByRole('button', { name: t('security.next') }).click()
  await expect(page.getByText(t('security.passkeys.added')).first()).toBeVisible()
  await expect(page.getByText('Laptop')).toBeVisible()

  await page.context().clearCookies({ name: 'token' })
  await page.evaluate(() => localStorage.clear())
  // The open page may find out by itself that nobody is signed in, and leave at the same moment.
  await expect(async () => {
    await page.goto(`/login?redirect=${encodeURIComponent('/user/setting?tab=security')}`)
  }).toPass()
  await page.getByRole('button', { name: t('thirdParty.ways.passkey') }).click()
  await page.waitForURL('**/user/setting**')

  await page.getByRole('button', { name: t('security.passkeys.removeNamed', { name: 'Laptop' }) }).click()
  const leaving = page.getByRole('dialog')
  await leaving.getByLabel(t('security.password')).fill(product.admin.password)
  await leaving.getByRole('button', { name: t('common.words.remove'), exact: true }).click()
  await expect(page.getByText(t('security.passkeys.removed')).first()).toBeVisible()
  await expect(page.getByText(t('security.passkeys.empty'))).toBeVisible()
})
