// MathML as it is parsed.
import type { Formula } from '../print-model.ts'

/** A node as parse5 gives it. */
export type MathElement = {
  nodeName: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: MathElement[]
}
export type Read = (node: MathElement) => Formula

export const attribute = (node: MathElement, name: string): string | undefined =>
  node.attrs?.find((one) => one.name === name)?.value
export const elements = (node: MathElement): MathElement[] =>
  (node.childNodes ?? []).filter(({ nodeName }) => nodeName !== '#text')
