// Screens behind a dialog, a state or another role.
import type { Page } from '@playwright/test'
import { mutate } from './calls.ts'
import { type Studio, settle } from './camera.ts'

type Shot = (studio: Studio) => Promise<Page>

const manualOf = ({ stage }: Studio) => stage.ids.manuals.get(stage.world.spaces[0]!.books[0]!.name)!
const articleOf = ({ stage }: Studio) => stage.ids.articles.get(stage.world.written)!

/** Links of every kind, made once. */
async function withLinks(studio: Studio): Promise<void> {
  const { stage } = studio
  await mutate(stage, 'cooperation.setLink', { manualId: manualOf(studio), role: 'edit' })
  await mutate(stage, 'article.setShareLink', { id: articleOf(studio), on: true }).catch(() => undefined)
  await mutate(stage, 'invitation.link', {
    spaceId: stage.ids.spaces.get(stage.world.spaces[0]!.name),
    role: 'view',
  }).catch(() => undefined)
}

const after =
  (work: (studio: Studio) => Promise<unknown>, address: (studio: Studio) => string): Shot =>
  async (studio) => {
    await work(studio)
    await studio.member.goto(address(studio))
    return studio.member
  }

/** A dialog behind one button of a page. */
const dialog =
  (address: (studio: Studio) => string, button: (studio: Studio) => string): Shot =>
  async (studio) => {
    const { member } = studio
    await member.goto(address(studio))
    await member
      .getByRole('button', { name: button(studio) })
      .first()
      .click()
    await member.getByRole('dialog').waitFor()
    return member
  }

/** A page of operators; the next shot is of the administrator again. */
const asOperator =
  (address: string): Shot =>
  async (studio) => {
    const { member, stage } = studio
    await mutate(stage, 'account.switchRole', { role: 'operatorRole' }, await tokenOf(member))
    await member.goto(address)
    await member.locator('h1').waitFor()
    // The page may still ask for what only operators see.
    await settle(member)
    await mutate(stage, 'account.switchRole', { role: 'administratorRole' }, await tokenOf(member))
    return member
  }

async function tokenOf(page: Page): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  return page.evaluate(() => localStorage.getItem('token') ?? '')
}

const branded = ({ stage }: Studio) =>
  mutate(stage, 'appearance.create', { domain: 'help.example.com', systemName: stage.world.guide.name }).catch(
    () => undefined,
  )

/** The start page of somebody who has just registered. */
const startNew: Shot = async (studio) => {
  const { visitor, stage } = studio
  const account = `new${Date.now()}`
  const person = { account, password: 'Right-Password1', agreement: true, companyName: 'Acme', nickname: 'Ada' }
  const { token } = await mutate<{ token: string }>(stage, 'registration.register', person, '')
  await mutate(
    stage,
    'preference.update',
    { key: 'appSettings', content: JSON.stringify({ theme: studio.look.theme }) },
    token,
  )
  // Otherwise the setup comes first.
  await mutate(stage, 'onboarding.updateSetup', { step: 'organisation' }, token)
  await visitor.context().addCookies([{ name: 'token', value: token, url: stage.url }])
  await visitor.goto('/robots.txt')
  await visitor.evaluate((value) => localStorage.setItem('token', value), token)
  await visitor.goto('/home/start')
  return visitor
}

/** The same, once there is a manual. */
const startSteps: Shot = async (studio) => {
  const page = await startNew(studio)
  await mutate(studio.stage, 'onboarding.begin', {}, await tokenOf(page))
  await page.reload()
  return page
}

/** Leaves the visitor's window as it was. */
const asVisitor =
  (shot: Shot): Shot =>
  async (studio) => {
    await studio.visitor.context().clearCookies({ name: 'token' })
    await studio.visitor.goto('/robots.txt')
    await studio.visitor.evaluate(() => localStorage.clear())
    return shot(studio)
  }

const codeHint: Shot = asVisitor(async ({ visitor, t }) => {
  await visitor.goto('/reset-password')
  await visitor.getByRole('textbox', { name: t('auth.code.phone') }).fill(`137${String(Date.now()).slice(-8)}`)
  await visitor.getByRole('button', { name: t('auth.code.send') }).click()
  await visitor.getByText(t('operation.kept.sms')).waitFor()
  return visitor
})

export const MORE_SHOTS: Record<string, Shot> = {
  'settings-links': after(withLinks, () => '/setting/links'),
  'user-links': after(withLinks, () => '/user/links'),
  'branding-waiting': after(branded, () => '/setting/branding'),
  'branding-create': dialog(
    () => '/setting/branding',
    ({ t }) => t('setting.branding.create'),
  ),
  invite: dialog(
    () => '/setting/members',
    ({ t }) => t('invitations.invite'),
  ),
  'owner-proof': dialog(
    () => '/user/setting?tab=security',
    ({ t }) => t('security.factor.enable'),
  ),
  'bind-phone': dialog(
    () => '/user/setting?tab=account',
    ({ t }) => t('account.binding.bind'),
  ),
  'template-save': dialog(
    (studio) => `/article/manual-content/${manualOf(studio)}?articleId=${articleOf(studio)}&panel=templates`,
    ({ t }) => t('template.saveManual'),
  ),
  'search-member': async ({ member, stage }) => {
    await member.goto(`/ai-search-results?${new URLSearchParams({ searchContent: stage.world.word })}`)
    return member
  },
  welcome: asVisitor(async ({ visitor }) => {
    await visitor.goto('/welcome')
    return visitor
  }),
  official: asVisitor(async ({ visitor }) => {
    await visitor.goto('/official')
    return visitor
  }),
  'code-hint': codeHint,
  'start-new': startNew,
  'start-steps': startSteps,
  'manage-appearance': asOperator('/manage/appearance'),
  'operator-messages': asOperator('/operation/messages'),
  'operator-account': asOperator('/user/setting'),
}
