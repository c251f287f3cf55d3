/** The robot that answers questions: its configuration, and what those who ask it see (specification §2, §3, §5 Q&A, §9). */
import { z } from 'zod'
import { Color, Id, Lang, LIMITS, Line, Text, type TextInputs } from '../kernel/index.ts'

export const ROBOT_LIMITS = {
  name: 200,
  /** Prompt text, guides and descriptions of the robot. */
  text: 500,
  guideWord: 50,
  guideWords: 4,
  hotWords: 4,
  /** Articles of one guide word or hot word. */
  relatedContents: 4,
  /** Hosts that may show the robot in a frame. */
  hosts: 50,
} as const

/** Text of several lines that may not be empty. */
const Words = (max: number) => Text(max).trim().min(1)

const articles = (key: string) =>
  z
    .array(Id)
    .max(ROBOT_LIMITS.relatedContents)
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length > 0, { params: { key } })

/** A question that the robot offers, with the articles that belong to it. */
export const GuideWordInput = z.object({ text: Line(ROBOT_LIMITS.guideWord), related: articles('relatedNeeded') })
export type GuideWordInput = z.infer<typeof GuideWordInput>
/** A word that many readers search: its explanation, and related articles. */
export const HotWordInput = z.object({
  text: Line(ROBOT_LIMITS.guideWord),
  description: Words(ROBOT_LIMITS.text),
  documents: articles('documentsNeeded'),
})
export type HotWordInput = z.infer<typeof HotWordInput>

export const ContactType = z.enum(['phone', 'qr'])
export type ContactType = z.infer<typeof ContactType>

/** A support number: mobile, landline or hotline. */
export const ServicePhone = Text(30)
  .trim()
  .refine((text) => text === '' || /^\+?\d[\d ()-]{2,}\d$/.test(text), { params: { key: 'servicePhoneFormat' } })

/** The host of an address as browsers compare it: names in other scripts are written in letters of ASCII. */
function hostOf(text: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
  const [, any = '', host = ''] = /^(\*\.)?(.*)$/.exec(bare) ?? []
  // An address of another kind, and one with a name and password, has none.
  if (!URL.canParse(`http://${host}`) || host.includes('@')) return ''
  return `${any}${new URL(`http://${host}`).host}`
}

/** Host of pages that may show the robot, perhaps with a port or with `*.` before it. An address is reduced to its host. */
export const FrameHost = Text(LIMITS.domain).transform((text, ctx) => {
  const host = hostOf(text)
  if (!/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host))
    ctx.addIssue({ code: 'custom', params: { key: 'hostFormat', host: text } })
  return host
})

/** `manualId` is left out for the robot of the whole organisation. */
export const RobotOf = z.object({ manualId: Id.optional() })
export type RobotOf = z.infer<typeof RobotOf>

export const UpdateRobotInput = RobotOf.extend({
  productName: Text(ROBOT_LIMITS.name).trim().default(''),
  robotName: Line(ROBOT_LIMITS.name),
  logo: Id,
  /** null: that of the portal, of the manual or of the organisation. */
  color: Color.nullable().default(null),
  /** The greeting of the robot; also part of the model's prompt. */
  promptText: Words(ROBOT_LIMITS.text),
  guideWords: z.array(GuideWordInput).max(ROBOT_LIMITS.guideWords).default([]),
  hotWords: z.array(HotWordInput).max(ROBOT_LIMITS.hotWords).default([]),
  /** Shown below an answer. */
  hitGuide: Text(ROBOT_LIMITS.text).trim().default(''),
  /** Shown when nothing published answers the question. */
  missGuide: Text(ROBOT_LIMITS.text).trim().default(''),
  contactType: ContactType.default('phone'),
  phoneGuide: Text(ROBOT_LIMITS.text).trim().default(''),
  phoneNumber: ServicePhone.default(''),
  qrGuide: Text(ROBOT_LIMITS.text).trim().default(''),
  qrImage: Id.nullable().default(null),
  /** None: pages of every host may show the robot. */
  allowedHosts: z.array(FrameHost).max(ROBOT_LIMITS.hosts).default([]),
}).superRefine(({ contactType, qrGuide, qrImage }, ctx) => {
  if (contactType !== 'qr') return
  const needed = (field: string) => ctx.addIssue({ code: 'custom', path: [field], params: { key: 'required' } })
  if (qrGuide === '') needed('qrGuide')
  if (qrImage === null) needed('qrImage')
})
export type UpdateRobotInput = z.infer<typeof UpdateRobotInput>
export const UpdateManualRobotInput = UpdateRobotInput.safeExtend({ manualId: Id })
export type UpdateManualRobotInput = z.infer<typeof UpdateManualRobotInput>

/** An article as the configuration names it; readers see it only while it is published. */
export const RobotArticle = z.object({ id: Id, title: z.string(), published: z.boolean() })
export type RobotArticle = z.infer<typeof RobotArticle>

/** The stored configuration. Without `own` it is that of the organisation, or what the robot says and shows without any. */
export const Robot = z.object({
  manualId: Id.nullable(),
  own: z.boolean(),
  /** Without settings of its own it has those of the organisation. */
  inherited: z.boolean(),
  productName: z.string(),
  robotName: z.string(),
  logo: z.string().nullable(),
  color: z.string().nullable(),
  promptText: z.string(),
  guideWords: z.array(z.object({ text: z.string(), related: z.array(RobotArticle) })),
  hotWords: z.array(z.object({ text: z.string(), description: z.string(), documents: z.array(RobotArticle) })),
  hitGuide: z.string(),
  missGuide: z.string(),
  contactType: ContactType,
  phoneGuide: z.string(),
  phoneNumber: z.string(),
  qrGuide: z.string(),
  qrImage: z.string().nullable(),
  allowedHosts: z.array(z.string()),
  /** Questions about what is published, to be taken as guide words. */
  suggested: z.array(z.object({ text: z.string(), related: z.array(RobotArticle) })),
})
export type Robot = z.infer<typeof Robot>

/** The way to people, shown where nothing published answers. */
export const RobotContact = z.discriminatedUnion('type', [
  z.object({ type: z.literal('phone'), guide: z.string(), number: z.string() }),
  z.object({ type: z.literal('qr'), guide: z.string(), image: z.string() }),
])
export type RobotContact = z.infer<typeof RobotContact>

/** By id or public address of the manual; without either, the robot of the tenant of the host. */
export const RobotViewInput = z.object({
  manual: Id.optional(),
  /** Without it the robot speaks the language of the manual. */
  lang: Lang.optional(),
})
export type RobotViewInput = z.infer<typeof RobotViewInput>

export const RobotLink = z.object({ title: z.string(), url: z.string() })
export type RobotLink = z.infer<typeof RobotLink>

/** The public view for readers. */
export const RobotView = z.object({
  manualId: Id.nullable(),
  /** Language of the manual; null where it is unknown, and for the robot of an organisation. */
  language: Lang.nullable(),
  /** Name of the product, else of the manual or the organisation. */
  productName: z.string(),
  robotName: z.string(),
  /** Address of the picture; empty: the product's own. */
  logo: z.string(),
  /** `#rrggbb` of its own, else of its portal, manual or organisation; null: the product's. */
  color: z.string().nullable(),
  promptText: z.string(),
  guideWords: z.array(z.object({ text: z.string(), related: z.array(RobotLink) })),
  hotWords: z.array(z.object({ text: z.string(), description: z.string(), documents: z.array(RobotLink) })),
  /** Questions to begin with, for robots without words of their own. */
  suggested: z.array(z.string()),
  hitGuide: z.string(),
  missGuide: z.string(),
  contact: RobotContact.nullable(),
})
export type RobotView = z.infer<typeof RobotView>

/** Links of the help button (§2 'Global robot'); empty: no such link. */
export const HelpLinks = z.object({
  guide: z.string(),
  website: z.string(),
  group: z.object({ text: z.string(), url: z.string(), image: z.string() }).nullable(),
})
export type HelpLinks = z.infer<typeof HelpLinks>

export type RobotAuditAction = 'robot.update' | 'robot.reset'

const ROBOT_TEXTS = [
  'productName',
  'robotName',
  'promptText',
  'guideWords[].text',
  'hotWords[].text',
  'hotWords[].description',
  'hitGuide',
  'missGuide',
  'phoneGuide',
  'qrGuide',
]
export const ROBOT_TEXT_INPUTS = {
  UpdateRobotInput: { place: 'robot', texts: ROBOT_TEXTS, rest: ['phoneNumber', 'allowedHosts[]'] },
  UpdateManualRobotInput: { place: 'robot', texts: ROBOT_TEXTS, rest: ['phoneNumber', 'allowedHosts[]'] },
  GuideWordInput: { why: 'part' },
  HotWordInput: { why: 'part' },
} satisfies TextInputs
