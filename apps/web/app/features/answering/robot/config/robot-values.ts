// The settings of a robot as its form holds them, and what becomes of them: what is saved, and what the preview shows. Pure.
import type { ContactType, Robot, RobotView, UpdateRobotInput } from '@lectern/contracts'
import { pictureUrl } from '~/lib/picture.ts'
import type { Picked } from '~/shared/pickers/use-articles.ts'

export type RobotValues = {
  productName: string
  robotName: string
  logo: string | null
  color: string | null
  promptText: string
  guideWords: { text: string; related: Picked[] }[]
  hotWords: { text: string; description: string; documents: Picked[] }[]
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

export const robotValues = ({
  manualId: _,
  own: __,
  inherited: ___,
  suggested: ____,
  allowedHosts,
  ...same
}: Robot): RobotValues => ({
  ...same,
  allowedHosts: allowedHosts.join('\n'),
})

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const ids = (articles: readonly Picked[]) => articles.map(({ id }) => id)

export function robotInput(
  { logo, guideWords, hotWords, allowedHosts, ...same }: RobotValues,
  manualId?: string,
): UpdateRobotInput {
  return {
    ...same,
    manualId,
    logo: logo ?? '',
    guideWords: guideWords.map(({ text, related }) => ({ text, related: ids(related) })),
    hotWords: hotWords.map(({ text, description, documents }) => ({ text, description, documents: ids(documents) })),
    allowedHosts: lines(allowedHosts),
  }
}

const links = (articles: readonly Picked[]) =>
  articles
    .filter(({ published }) => published)
    .map(({ id, title }) => ({ title, url: `/puba/${encodeURIComponent(id)}` }))

/** The view of a robot whose settings are empty. */
export type ViewDefaults = Pick<
  RobotView,
  'manualId' | 'productName' | 'robotName' | 'color' | 'promptText' | 'suggested'
>

/** Returns the reader's view of these values; `fallback` fills empty ones. */
export function draftView(values: RobotValues, fallback: ViewDefaults): RobotView {
  const { contactType, phoneGuide, phoneNumber, qrGuide, qrImage } = values
  const image = pictureUrl(qrImage)
  return {
    manualId: fallback.manualId,
    language: null,
    suggested: fallback.suggested,
    productName: values.productName.trim() || fallback.productName,
    robotName: values.robotName.trim() || fallback.robotName,
    logo: pictureUrl(values.logo) ?? '',
    color: values.color ?? fallback.color,
    promptText: values.promptText.trim() || fallback.promptText,
    guideWords: values.guideWords
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, related }) => ({ text: text.trim(), related: links(related) })),
    hotWords: values.hotWords
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, description, documents }) => ({ text: text.trim(), description, documents: links(documents) })),
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
