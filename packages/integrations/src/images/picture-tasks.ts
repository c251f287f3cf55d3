// Conversions of pictures.
import { defineTask } from '@lectern/readers/conversions'
import { z } from 'zod'

const MEGABYTE = 1024 * 1024
const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const limits = { timeoutMs: 15_000, maxOutputBytes: 64 * MEGABYTE, alone: false }

export const PICTURE_TASKS = {
  'picture.resize': defineTask({
    ...limits,
    input: z.object({ bytes: Bytes, width: z.number() }),
    output: Bytes,
    load: async () => (await import('./tasks/pictures.ts')).resize,
  }),
  'picture.toPixels': defineTask({
    ...limits,
    // Drawings are a language of their own.
    alone: true,
    input: z.object({ bytes: Bytes }),
    output: z.object({ bytes: Bytes, extension: z.enum(['png', 'webp']) }),
    load: async () => (await import('./tasks/pictures.ts')).toPixels,
  }),
} as const
