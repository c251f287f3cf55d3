// Data of a chart, shared by its lines or bars and its table.
export type Tone = 'primary' | 'success' | 'warning' | 'danger' | 'neutral'

/** One line or one colour of bars. */
export type Series<Key extends string> = { key: Key; label: string; tone: Tone }

/** `label`: a day or a name. `to`: the page with the rows behind it. Null: there is no figure, and nothing is rendered. */
export type ChartRow<Key extends string> = { label: string; to?: string | undefined } & Record<Key, number | null>

/** From the theme, so that they change with it. */
export const COLOURS: Record<Tone, string> = {
  primary: 'var(--ui-primary)',
  success: 'var(--ui-success)',
  warning: 'var(--ui-warning)',
  danger: 'var(--ui-danger)',
  neutral: 'var(--ui-third)',
}

export const plainNumber = (value: number): string => value.toLocaleString()
export const percentOf = (value: number): string => `${Math.round(value * 1000) / 10}%`
