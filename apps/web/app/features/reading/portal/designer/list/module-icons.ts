import type { ThemeSectionType } from '@lectern/contracts'
import {
  Bell,
  ChartColumn,
  CircleHelp,
  Columns2,
  FileText,
  Image,
  LayoutGrid,
  ListIcon,
  Phone,
  Play,
  Search,
  Square,
} from '@lectern/ui/icons'

export const MODULE_ICONS: Record<ThemeSectionType, typeof Bell> = {
  hero: Search,
  announcement: Bell,
  categoryCards: LayoutGrid,
  articles: ListIcon,
  faq: CircleHelp,
  contact: Phone,
  richText: FileText,
  image: Image,
  imageText: Columns2,
  video: Play,
  metrics: ChartColumn,
  buttons: Square,
}
