/** The right end of the editor's bar: save state, favourite, panels, share, settings, publish. */
import type { Manual, TreeNode } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { Share2 } from '@lectern/ui/icons'
import { useNavigate } from 'react-router'
import { ArticleStar } from '~/features/library/articles/article-star.tsx'
import { countUnpublished } from '~/features/library/directory/tree.ts'
import type { DirectoryModel } from '~/features/library/directory/use-directory.ts'
import type { Rail } from '~/features/library/panels/types.ts'
import { PublishMenu } from '~/features/library/publishing/publish-menu.tsx'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import type { EditorSheet } from './editor-sheets.tsx'
import { RailMenu } from './side-rail.tsx'

type Props = {
  manual: Manual | undefined
  /** Node of the open id; a folder has no actions. */
  node: TreeNode | null
  rail: Rail | null
  /** The open panel. */
  panel: string | null
  directory: DirectoryModel
  /** Takes the element in which the open article shows its save state. */
  onSlot: (slot: HTMLElement | null) => void
  onPanel: (id: string | null) => void
  onSheet: (sheet: EditorSheet) => void
  /** Shows the bar of formats, where it is hidden. */
  onFormat: (() => void) | undefined
}

export function EditorActions({ manual, node, rail, panel, directory, onSlot, onPanel, onSheet, onFormat }: Props) {
  const { t } = useText()
  const navigate = useNavigate()
  const article = node?.type === 'folder' ? null : node
  // Guests of one article have no actions on its manual.
  const works = manual === undefined || manual.abilities.view === true
  return (
    <>
      <div ref={onSlot} className="flex min-w-0 items-center gap-2" />
      {article && <ArticleStar key={article.id} id={article.id} title={article.title} />}
      {rail && (
        <RailMenu
          rail={rail}
          openId={panel}
          onOpen={onPanel}
          onFormat={onFormat}
          onShare={works ? () => onSheet('share') : undefined}
          onSettings={manual && works ? () => void navigate(paths.manualSettings(manual.id)) : undefined}
        />
      )}
      {works && (
        <Button
          variant="ghost"
          className="max-sm:hidden max-lg:px-2"
          disabled={!manual}
          title={t('publishing.share.action')}
          onClick={() => onSheet('share')}
        >
          <Share2 />
          <span className="max-lg:sr-only">{t('publishing.share.action')}</span>
        </Button>
      )}
      {manual && works && article && rail && (
        <PublishMenu
          manual={manual}
          articleId={article.id}
          title={article.title}
          state={article.state}
          pending={countUnpublished(directory.tree)}
          flush={rail.flush}
          reload={async () => rail.session.current?.reload()}
          onChanged={directory.refresh}
          onShare={() => onSheet('share')}
        />
      )}
    </>
  )
}
