// A passage as a model reads it: where it is from, and its text with its structure (ADR 0066).
import type { StructuredText } from '@lectern/content'

/** `address`: of the article. `date`: of its version, as YYYY-MM-DD. */
export type PassageSource = StructuredText & { manualName: string; address: string; date: string }
