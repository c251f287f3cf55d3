// Example commands for using a token.
import type { TokenKind } from '@lectern/contracts'
import { Button, Card } from '@lectern/ui'
import { Copy, ExternalLink } from '@lectern/ui/icons'
import { useEffect, useState } from 'react'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'

/** Commands of a shell in which $LECTERN_TOKEN holds the token. */
const EXAMPLES: Record<TokenKind, readonly ((origin: string) => string)[]> = {
  openApi: [
    (origin) => `curl "${origin}/service/room/query?lang=en_US" \\\n  -H "Authorization: Bearer $LECTERN_TOKEN"`,
    (origin) =>
      `curl -X POST "${origin}/service/room/insert" \\\n  -H "Authorization: Bearer $LECTERN_TOKEN" \\\n  -H "Content-Type: application/json" \\\n  -d '{"name": "Support"}'`,
  ],
  ai: [
    (origin) =>
      `curl -N -G "${origin}/service/manualContent/intelligentSearch" \\\n  -H "Authorization: Bearer $LECTERN_TOKEN" \\\n  --data-urlencode "searchContent=How do I reset my password?"`,
  ],
}

export function TokenExamples({ kind }: { kind: TokenKind }) {
  const { t } = useText()
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  return (
    <section aria-labelledby="token-examples">
      <h2 id="token-examples" className="mb-1 font-semibold text-base text-ink">
        {t('setting.token.examples')}
      </h2>
      <p className="mb-3 text-second text-sm">
        {t('setting.token.examplesHint')}{' '}
        <a className="inline-flex items-center gap-1 text-primary-text hover:underline" href="/service/docs">
          {t('setting.token.docs')}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      </p>
      <div className="flex flex-col gap-3">
        {EXAMPLES[kind].map((example) => {
          const command = example(origin)
          return (
            <Card key={command} className="relative">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <pre tabIndex={0} className="overflow-x-auto p-4 pr-14 font-mono text-ink text-sm leading-6">
                {command}
              </pre>
              <Button
                variant="ghost"
                size="iconSm"
                className="absolute top-3 right-3"
                aria-label={t('setting.token.copyExample')}
                onClick={() => void copyText(command, t('common.actions.copied'), t('common.words.couldNotCopy'))}
              >
                <Copy />
              </Button>
            </Card>
          )
        })}
      </div>
    </section>
  )
}
