/** Side panel: the open article as a file, and the manual or chosen articles as a book that the worker makes (EXP-01, EXP-02). */
import type { Rail } from '~/features/library/panels/types.ts'
import { ArticleFiles } from './article-files.tsx'
import { BookForm } from './book-form.tsx'
import { BookList } from './book-list.tsx'

export default function BookPanel({ rail }: { rail: Rail }) {
  const { manual, tree, node, flush } = rail
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      {node && node.type !== 'folder' && (
        <ArticleFiles node={node} draft={manual.abilities.editArticle === true} flush={flush} />
      )}
      <BookForm manual={manual} tree={tree} flush={flush} />
      <BookList manualId={manual.id} />
    </div>
  )
}
