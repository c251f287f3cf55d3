// Code in an answer: in its colours once the answer is whole, and to be copied.
import { Button } from '@lectern/ui'
import { Copy } from '@lectern/ui/icons'
import { lazy, Suspense } from 'react'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'

const CodeColours = lazy(() => import('./late/code-colours.tsx'))

export function AnswerCode({ code, language, whole }: { code: string; language: string; whole: boolean }) {
  const { t } = useText()
  const copy = t('search.answer.copyCode')
  return (
    <div className="relative">
      <pre className="overflow-x-auto rounded-md bg-muted p-3 pr-12 font-mono text-sm">
        {whole && language !== '' ? (
          <Suspense fallback={code}>
            <CodeColours code={code} language={language} />
          </Suspense>
        ) : (
          code
        )}
      </pre>
      {whole && (
        <Button
          variant="ghost"
          size="icon"
          className="absolute top-1 right-1 bg-muted"
          aria-label={copy}
          title={copy}
          onClick={() => void copyText(code, t('common.actions.copied'), t('common.words.couldNotCopy'))}
        >
          <Copy />
        </Button>
      )}
    </div>
  )
}
