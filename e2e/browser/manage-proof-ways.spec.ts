// The other ways to show who sits there before a dangerous act of an operator: a passkey of this device, and a code to the proven phone
// (OPS-02, GUARD-02).
import { eventually, query } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { bindPhone, operatorToken } from './messages.fixture.ts'
import { enter, expect, newPage, type Product, tenantOf, test, texts } from './product.fixture.ts'

const lang = 'en_US' as const
const t = texts(lang)

/** Users of the organisation of this file, which is its administrator alone. */
const OWN = `(SELECT id FROM "user" WHERE username = $1)`
const longAgo = (product: Product) =>
  query(product, `UPDATE session SET created_at = now() - interval '1 hour' WHERE user_id IN ${OWN}`, [
    product.admin.account,
  ])
const proofDialog = (page: Page) => page.getByRole('dialog', { name: t('security.proof.title') })

/** Changes the room of the organisation, which is dangerous; whose proof is open then. */
async function changeCapacity(page: Page, product: Product) {
  await page.goto(`/manage/tenants/${await tenantOf(product)}`)
  await page.getByRole('button', { name: t('platform.tenant.changeCapacity') }).click()
  const form = page.getByRole('dialog').filter({ hasText: t('platform.tenant.capacity') })
  await form.getByLabel(t('platform.tenant.capacity')).fill('17')
  await form.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(proofDialog(page)).toBeVisible()
}

async function expectChanged(page: Page) {
  await expect(proofDialog(page)).toBeHidden()
  await expect(page.getByText(t('platform.tenant.stored', { used: '0', capacity: '17', share: '0' }))).toBeVisible()
}

test('[OPS-02] a passkey confirms an action, which is skipped when cancelled', async ({ browser, product }) => {
  // Passkeys belong to names, not to numbers.
  const local = { ...product, url: product.url.replace('127.0.0.1', 'localhost') }
  const page = await newPage(browser, local, lang)
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await enter(page, local, lang, await operatorToken(product))
  await page.goto('/user/setting?tab=security')
  await page.getByRole('button', { name: t('security.passkeys.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('common.words.name')).fill('Office')
  await dialog.getByLabel(t('security.password')).fill(product.admin.password)
  await dialog.getByRole('button', { name: t('security.next') }).click()
  await expect(page.getByText(t('security.passkeys.added')).first()).toBeVisible()

  await longAgo(product)
  await changeCapacity(page, product)
  // A device that does not recognise its owner gives no proof.
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  const way = proofDialog(page).getByRole('button', { name: t('security.proof.passkey') })
  await way.click()
  await expect(way).toBeEnabled()
  await expect(proofDialog(page)).toBeVisible()
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await way.click()
  await expectChanged(page)
  await page.context().close()
})

test('[OPS-02] a code to the proven phone confirms an action without a password', async ({ browser, product }) => {
  const phone = await bindPhone(product)
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  await longAgo(product)
  await query(
    product,
    `UPDATE account SET provider_id = 'parked' WHERE provider_id = 'credential' AND user_id IN ${OWN}`,
    [product.admin.account],
  )
  await changeCapacity(page, product)
  await expect(proofDialog(page).getByLabel(t('security.password'))).toHaveCount(0)
  const sent = `SELECT text FROM outgoing_message WHERE recipient = $1 ORDER BY created_at DESC, id DESC`
  const before = await query(product, sent, [phone])
  await proofDialog(page)
    .getByRole('button', { name: t('account.binding.send') })
    .click()
  const code = await eventually(async () => {
    const rows = await query<{ text: string }>(product, sent, [phone])
    if (rows.length === before.length) throw new Error('no code yet')
    return /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? ''
  })
  await proofDialog(page).getByRole('textbox').fill(code)
  await proofDialog(page)
    .getByRole('button', { name: t('security.proof.confirm') })
    .click()
  await expectChanged(page)
})
