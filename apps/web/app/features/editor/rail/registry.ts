/** The side panels of the manual editor, from top to bottom. Each arrives when it is first opened. */
import {
  History,
  IdCard,
  Info,
  Layers,
  ListIcon,
  MessageSquare,
  MessageSquareWarning,
  ScrollText,
  Send,
  Upload,
} from '@lectern/ui/icons'
import { lazy } from 'react'
import type { RailPanel } from './types.ts'

export const PANELS: readonly RailPanel[] = [
  {
    id: 'outline',
    label: 'editor.outline',
    icon: ListIcon,
    of: 'article',
    panel: lazy(() => import('../panels/outline-panel.tsx')),
  },
  {
    id: 'comments',
    label: 'comments.title',
    icon: MessageSquare,
    of: 'article',
    panel: lazy(() => import('../comments/comments-panel.tsx')),
  },
  {
    id: 'feedback',
    label: 'publishing.feedback.title',
    icon: MessageSquareWarning,
    of: 'manual',
    shown: ({ manual }) => manual.abilities.editArticle === true,
    panel: lazy(() => import('../feedback/feedback-panel.tsx')),
  },
  {
    id: 'history',
    label: 'history.title',
    icon: History,
    of: 'article',
    panel: lazy(() => import('../history/history-panel.tsx')),
  },
  {
    id: 'pending',
    label: 'history.pending',
    icon: Send,
    of: 'manual',
    panel: lazy(() => import('../history/pending-panel.tsx')),
  },
  {
    id: 'info',
    label: 'editor.info',
    icon: Info,
    of: 'article',
    panel: lazy(() => import('../panels/info-panel.tsx')),
  },
  {
    id: 'settings',
    label: 'articleSettings.title',
    icon: IdCard,
    of: 'article',
    shown: ({ manual }) => manual.abilities.editArticle === true,
    panel: lazy(() => import('../settings/article-settings-panel.tsx')),
  },
  {
    id: 'templates',
    label: 'template.title',
    icon: Layers,
    of: 'manual',
    shown: ({ manual }) => manual.abilities.createArticle === true,
    panel: lazy(() => import('../templates/template-panel.tsx')),
  },
  {
    id: 'import',
    label: 'imports.title',
    icon: Upload,
    of: 'manual',
    shown: ({ manual }) => manual.abilities.createArticle === true,
    panel: lazy(() => import('../import/import-panel.tsx')),
  },
  {
    id: 'log',
    label: 'directory.log.title',
    icon: ScrollText,
    of: 'manual',
    shown: ({ manual }) => manual.abilities.editArticle === true,
    panel: lazy(() => import('../panels/log-panel.tsx')),
  },
]
