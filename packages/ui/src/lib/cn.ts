// Joins class names; later Tailwind classes win over earlier ones of the same kind.
import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({ extend: { theme: { shadow: ['float'], spacing: ['menu'] } } })

export const cn = (...values: ClassValue[]): string => merge(clsx(values))
