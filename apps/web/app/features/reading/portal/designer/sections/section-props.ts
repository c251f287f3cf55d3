import type { ThemeSection, ThemeSectionType } from '@lectern/contracts'

type SectionOf<T extends ThemeSectionType> = Extract<ThemeSection, { type: T }>
/** `change` takes what becomes different. */
export type SectionProps<T extends ThemeSectionType> = {
  section: SectionOf<T>
  change: (part: Partial<SectionOf<T>>) => void
}

export const EMPTY_TEXT = { zh_CN: '', en_US: '' }
