// The settings of a robot as its form holds them, and what becomes of them: what is saved, and what the preview shows. Pure.
import { type ContactType, FrameHost, type Robot, type RobotView, type UpdateRobotInput } from '@lectern/contracts'
import { pictureUrl } from '~/lib/picture.ts'

export type Picked = { id: string; title: string; published: boolean }
export type GuideWordValues = { text: string; articles: Picked[] }
export type HotWordValues = { text: string; description: string; articles: Picked[] }
export type RobotValues = {
  productName: string
  robotName: string
  logo: string | null
  promptText: string
  guideWords: GuideWordValues[]
  hotWords: HotWordValues[]
  hitGuide: string
  missGuide: string
  contactType: ContactType
  phoneGuide: string
  phoneNumber: string
  qrGuide: string
  qrImage: string | null
  /** One host per line. */
  allowedHosts: string
}

export function robotValues({ manualId: _, own: __, guideWords, hotWords, allowedHosts, ...same }: Robot): RobotValues {
  return {
    ...same,
    guideWords: guideWords.map(({ text, related }) => ({ text, articles: related })),
    hotWords: hotWords.map(({ text, description, documents }) => ({ text, description, articles: documents })),
    allowedHosts: allowedHosts.join('\n'),
  }
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const ids = (articles: readonly Picked[]) => articles.map(({ id }) => id)

/** A logo is required, which the form has seen to. */
export function robotInput(
  { logo, guideWords, hotWords, allowedHosts, ...same }: RobotValues,
  manualId?: string,
): UpdateRobotInput {
  return {
    ...same,
    manualId,
    logo: logo ?? '',
    guideWords: guideWords.map(({ text, articles }) => ({ text, related: ids(articles) })),
    hotWords: hotWords.map(({ text, description, articles }) => ({ text, description, documents: ids(articles) })),
    allowedHosts: lines(allowedHosts),
  }
}

/** The first line that is no host, or undefined. */
export const wrongHost = (text: string): string | undefined =>
  lines(text).find((line) => !FrameHost.safeParse(line).success)

const links = (articles: readonly Picked[]) =>
  articles
    .filter(({ published }) => published)
    .map(({ id, title }) => ({ title, url: `/puba/${encodeURIComponent(id)}` }))

/** What readers would see of these values; `defaults` stands for what is empty. */
export function draftView(
  values: RobotValues,
  defaults: Pick<RobotView, 'manualId' | 'productName' | 'robotName' | 'promptText'>,
): RobotView {
  const { contactType, phoneGuide, phoneNumber, qrGuide, qrImage } = values
  const image = pictureUrl(qrImage)
  return {
    manualId: defaults.manualId,
    productName: values.productName.trim() || defaults.productName,
    robotName: values.robotName.trim() || defaults.robotName,
    logo: pictureUrl(values.logo) ?? '',
    promptText: values.promptText.trim() || defaults.promptText,
    guideWords: values.guideWords
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, articles }) => ({ text: text.trim(), related: links(articles) })),
    hotWords: values.hotWords
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, description, articles }) => ({ text: text.trim(), description, documents: links(articles) })),
    hitGuide: values.hitGuide.trim(),
    missGuide: values.missGuide.trim(),
    contact:
      contactType === 'qr'
        ? image === undefined
          ? null
          : { type: 'qr', guide: qrGuide, image }
        : phoneNumber.trim() === ''
          ? null
          : { type: 'phone', guide: phoneGuide, number: phoneNumber },
  }
}

/** The form's name of a field that the server speaks of: `guideWords.0.related` is `guideWords.0.articles`. */
export const formField = (field: string): string =>
  field.replace(/\.(?:related|documents)(?:\.\d+)?$/, '.articles').replace(/^allowedHosts\.\d+$/, 'allowedHosts')
