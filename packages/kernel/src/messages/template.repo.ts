// Rows of message_template: texts that operators wrote.
import type { Lang, MessageTemplateKey } from '@lectern/contracts'
import type { Tx } from '@lectern/db'

export type TemplateText = { subject: string; body: string }
type TemplatePlace = MessageTemplateKey & { lang: Lang }
type Prisma = { prisma: Pick<Tx, 'messageTemplate'> }

const keyOf = ({ channel, kind, lang }: TemplatePlace) => ({ channel_kind_lang: { channel, kind, lang } })

export const findTemplate = ({ prisma }: Prisma, place: TemplatePlace) =>
  prisma.messageTemplate.findUnique({ where: keyOf(place) })

export const findTemplates = ({ prisma }: Prisma) => prisma.messageTemplate.findMany()

export async function writeTemplate(
  tx: Tx,
  place: TemplatePlace,
  text: TemplateText & { updatedBy: string; updatedAt: Date },
): Promise<void> {
  const { channel, kind, lang } = place
  await tx.messageTemplate.upsert({ where: keyOf(place), create: { channel, kind, lang, ...text }, update: text })
}

/** False when the text was the built-in one already. */
export async function removeTemplate(tx: Tx, { channel, kind, lang }: TemplatePlace): Promise<boolean> {
  return (await tx.messageTemplate.deleteMany({ where: { channel, kind, lang } })).count > 0
}
