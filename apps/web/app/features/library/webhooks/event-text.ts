// Names of events and of their groups.
import type { WebhookMessageType } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'

type Underscored<Type extends string> = Type extends `${infer Area}.${infer Rest}` ? `${Area}_${Rest}` : Type
type AreaOf<Type extends string> = Type extends `${infer Area}.${string}` ? Area : never
export type EventArea = AreaOf<WebhookMessageType>

export const eventText = (type: WebhookMessageType): TextKey =>
  `webhook.names.${type.replace('.', '_') as Underscored<WebhookMessageType>}`
export const areaText = (area: EventArea): TextKey => `webhook.groups.${area}`
export const areaOf = (type: WebhookMessageType): EventArea => type.split('.')[0] as EventArea
