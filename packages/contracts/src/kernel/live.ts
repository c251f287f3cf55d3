/** Topics announced to open browsers, which then request them. */
import { z } from 'zod'

/** `session`: the person's rights or organisation may have changed; handled by the server, never sent to a browser. */
export const LiveTopic = z.enum(['inbox', 'notices', 'session'])
export type LiveTopic = z.infer<typeof LiveTopic>

/** Event sent between servers: ids only. */
export const LiveEvent = z.object({
  topic: LiveTopic,
  people: z.array(z.string()).optional(),
  tenant: z.string().optional(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/** A line of the event stream: the topic to ask for again. */
export type BrowserTopic = Exclude<LiveTopic, 'session'>
