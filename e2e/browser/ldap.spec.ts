// The directory of an organisation in a browser, on a real OpenLDAP: settings tried and saved, a dry run, a run, sign-in with the password of
// the directory, what later changes there do, and clear reasons when it no longer exists (LDAP-01, LDAP-02).
import { readFileSync } from 'node:fs'
import { signIn } from '@lectern/testing/product'
import { GROUPS, groupLdif, hasSlapd, PEOPLE, personLdif, READER, type Slapd, startSlapd } from '@lectern/testing/slapd'
import type { Locator, Page } from '@playwright/test'
import { expect, lang, memberPage, testOfFirst as test, texts } from './product.fixture.ts'

const ANNA = { account: 'anna.ldap', password: 'Anna-Directory1' }
/** More than five and more than a fifth: a directory that loses them is not believed at once. */
const LEAVING = Array.from({ length: 6 }, (_, index) => `leaving${index}.ldap`)
const LDIF = [
  personLdif({ uid: ANNA.account, cn: '安娜 Anna', mail: 'anna@directory.example', password: ANNA.password }),
  personLdif({ uid: 'bert.ldap', cn: 'Bert', mail: 'bert@directory.example' }),
  personLdif({ uid: 'carl.ldap', cn: 'Carl' }),
  ...LEAVING.map((uid) => personLdif({ uid })),
  groupLdif('Writers', [`uid=${ANNA.account},${PEOPLE}`, `uid=bert.ldap,${PEOPLE}`]),
].join('\n')

const t = texts(lang)

const field = (page: Page, name: 'host' | 'port' | 'accountDn' | 'password' | 'baseDn' | 'groupBaseDn'): Locator =>
  page.getByLabel(t(`ldapPage.fields.${name}`), { exact: true })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillServer(page: Page, slapd: Slapd) {
  await field(page, 'host').fill('127.0.0.1')
  await choose(page, t('ldapPage.fields.security'), t('ldapPage.security.none'))
  await field(page, 'port').fill(String(slapd.port))
  await field(page, 'accountDn').fill(READER.dn)
  await field(page, 'password').fill(READER.password)
  await field(page, 'baseDn').fill(PEOPLE)
  await press(page, t('ldapPage.presets.openLdap'))
}

/** Starts a dry run or a run, and waits for the counts of the end. */
async function run(page: Page, action: 'preview' | 'runNow', counts: Record<string, number>) {
  await press(page, t(`ldapPage.${action}`))
  const none = {
    created: 0,
    changed: 0,
    disabled: 0,
    enabled: 0,
    skipped: 0,
    groupsCreated: 0,
    groupsChanged: 0,
    groupsRemoved: 0,
  }
  await expect(page.getByText(t('ldapPage.counts', { ...none, ...counts })).first()).toBeVisible()
}

test.describe('[LDAP-01] [LDAP-02] the directory of the organisation', () => {
  test.skip(!hasSlapd(), 'slapd is not installed')
  let slapd: Slapd
  test.beforeEach(async () => {
    slapd = await startSlapd({ ldif: LDIF })
  })
  test.afterEach(() => slapd.remove())

  test('signs in imported members with its password, and reports a server that is down, on a phone', async ({
    browser,
    product,
  }) => {
    const page = await memberPage(browser, product, lang)
    await page.goto('/setting/ldap')
    await expect(page.getByRole('switch', { name: t('ldapPage.fields.enabled'), exact: true })).toBeChecked()
    await fillServer(page, slapd)
    await field(page, 'groupBaseDn').fill(GROUPS)
    await page
      .getByRole('button', { name: t('ldapPage.attributes.open'), exact: true })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByText('mail', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await press(page, t('common.words.testConnection'))
    await expect(page.getByText(t('ldapPage.test.ok'))).toBeVisible()
    await expect(page.getByText(`${ANNA.account} · 安娜 Anna · anna@directory.example`)).toBeVisible()
    await press(page, t('common.actions.save'))
    await expect(page.getByText(t('ldapPage.never'))).toBeVisible()

    await run(page, 'preview', { created: 9, groupsCreated: 1 })
    await press(page, t('ldapPage.showPreview'))
    await expect(page.getByRole('dialog').getByText('安娜 Anna', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(t('ldapPage.here', { people: 0, groups: 0, disabled: 0 }))).toBeVisible()
    await run(page, 'runNow', { created: 9, groupsCreated: 1 })
    await expect(page.getByText(t('ldapPage.here', { people: 9, groups: 1, disabled: 0 }))).toBeVisible()
    const downloaded = page.waitForEvent('download')
    await page
      .getByRole('button', { name: t('ldapPage.runs.log'), exact: true })
      .first()
      .click()
    expect(readFileSync(await (await downloaded).path(), 'utf8')).toContain('安娜 Anna')

    // Her password is the directory's.
    expect((await signIn(product.url, ANNA)).token).not.toBe('')

    for (const uid of LEAVING) await slapd.client.del(`uid=${uid},${PEOPLE}`)
    // Nobody is touched before somebody says so.
    await press(page, t('ldapPage.runNow'))
    await expect(page.getByText(t('ldap.reasons.tooManyGone', { gone: 6, all: 9 })).first()).toBeVisible()
    await press(page, t('ldapPage.runNow'))
    await press(page, t('ldapPage.loss.accept'))
    await expect(page.getByText(t('ldapPage.here', { people: 9, groups: 1, disabled: 6 }))).toBeVisible()
    await expect(
      page.getByText(t('ldap.log.states.queued')).or(page.getByText(t('ldap.log.states.running'))),
    ).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await slapd.stop()
    await press(page, t('common.words.testConnection'))
    await expect(page.getByText(t('ldap.reasons.connectionRefused'))).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await slapd.restart()
    // Other tests sign in without a directory.
    await page.getByRole('switch', { name: t('ldapPage.fields.enabled'), exact: true }).click()
    await press(page, t('common.actions.save'))
    await expect(page.getByText(t('common.words.saved'))).toBeVisible()
  })
})
