// REST calls for readers of published manuals.
import type { ServiceCall } from '../../wire/call.ts'
import { bookCalls } from './books.ts'
import { feedbackCalls } from './feedback.ts'
import { readerCalls } from './reader.ts'
import { seoCalls } from './seo.ts'

export const readingCalls: readonly ServiceCall[] = [...bookCalls, ...feedbackCalls, ...readerCalls, ...seoCalls]
