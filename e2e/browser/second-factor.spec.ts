// Two-step verification and passkeys, by a person in a browser with a virtual authenticator.
import { appCode } from '@lectern/testing/stand-ins'
import type { Page } from '@playwright/test'
import { expect, test, texts } from './product.fixture.ts'
import { freshPage, typePassword } from './sign-in.fixture.ts'

const lang = 'en_US' as const
const t = texts(lang)

async function securityOf(page: Page): Promise<void> {
  await page.goto('/user/setting?tab=security')
  await expect(page.getByRole('heading', { name: t('security.factor.title') })).toBeVisible()
}

test('[ACC-02] [AUTH-01] two-step verification: turned on, asked for, passed by app and backup code, turned off', async ({
  browser,
  product,
}) => {
  const page = await freshPage(browser, product, lang)
  await typePassword(page, product, lang)
  await page.waitForURL('**/home/start**')
  await securityOf(page)
  await page.getByRole('button', { name: t('security.factor.enable'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('security.password')).fill('wrong')
  await dialog.getByRole('button', { name: t('security.next') }).click()
  await expect(dialog.getByRole('alert')).toContainText(t('errors.fields.passwordWrong'))
  await dialog.getByLabel(t('security.password')).fill(product.admin.password)
  await dialog.getByRole('button', { name: t('security.next') }).click()
  const secret = (await dialog.getByLabel(t('security.factor.secret')).inputValue()).replaceAll(' ', '')
  await dialog.getByLabel(t('security.factor.code')).fill(appCode(secret))
  await dialog.getByRole('button', { name: t('security.factor.confirm'), exact: true }).click()
  const shown = page.getByRole('list', { name: t('security.factor.codesTitle') }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const [backup = ''] = await shown.allTextContents()
  await page.getByRole('button', { name: t('security.factor.saved') }).click()

  const second = await freshPage(browser, product, lang)
  await typePassword(second, product, lang)
  const field = second.getByLabel(t('thirdParty.secondStep.app.label'))
  await field.fill('000000')
  await second.getByRole('button', { name: t('thirdParty.secondStep.submit') }).click()
  await expect(second.getByRole('alert')).toContainText(t('errors.secondFactorWrong'))
  // The interval after the one whose code was used for turning it on.
  await field.fill(appCode(secret, Date.now() + 30_000))
  await second.getByRole('button', { name: t('thirdParty.secondStep.submit') }).click()
  await second.waitForURL('**/home/start**')
  await second.context().close()

  const third = await freshPage(browser, product, lang)
  await typePassword(third, product, lang)
  await third.getByRole('button', { name: t('thirdParty.secondStep.app.other') }).click()
  await third.getByLabel(t('thirdParty.secondStep.backup.label')).fill(backup)
  await third.getByRole('button', { name: t('thirdParty.secondStep.submit') }).click()
  await third.waitForURL('**/home/start**')
  await third.context().close()

  await securityOf(page)
  await page.getByRole('button', { name: t('security.factor.disable'), exact: true }).click()
  await dialog.getByLabel(t('security.password')).fill(product.admin.password)
  await dialog.getByRole('button', { name: t('security.factor.disable'), exact: true }).click()
  await expect(page.getByText(t('security.factor.disabledDone')).first()).toBeVisible()
  await page.context().close()
})

test('[ACC-02] [AUTH-01] a passkey: added, signs in without a password, removed', async ({ browser, product }) => {
  // Passkeys belong to names, not to numbers.
  const page = await freshPage(browser, product, lang, product.url.replace('127.0.0.1', 'localhost'))
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
  await typePassword(page, product, lang)
  await page.waitForURL('**/home/start**')
  await securityOf(page)
  await page.getByRole('button', { name: t('security.passkeys.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('security.passkeys.name')).fill('Laptop')
  await dialog.getByLabel(t('security.password')).fill(product.admin.password)
  await dialog.getByRole('button', { name: t('security.next') }).click()
  await expect(page.getByText(t('security.passkeys.added')).first()).toBeVisible()
  await expect(page.getByText('Laptop')).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  // The open page may find out by itself that nobody is signed in, and leave at the same moment.
  await expect(async () => {
    await page.goto(`/login?lang=${lang}`)
  }).toPass()
  await page.getByRole('button', { name: t('thirdParty.ways.passkey') }).click()
  await page.waitForURL('**/home/start**')

  await securityOf(page)
  await page.getByRole('button', { name: t('security.passkeys.removeNamed', { name: 'Laptop' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('security.passkeys.remove'), exact: true })
    .click()
  await expect(page.getByText(t('security.passkeys.removed')).first()).toBeVisible()
  await expect(page.getByText(t('security.passkeys.empty'))).toBeVisible()
  await page.context().close()
})
