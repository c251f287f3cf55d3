// /welcome: the target of 'home'. Signed-in people get their start page, visitors to the portal of the host, else to the manuals that everybody
// may read; without asking to sign in.

import { StatePanel } from '@lectern/ui'
import { BookOpen } from '@lectern/ui/icons'
import { redirect } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/welcome.route'
import { Brand, PublicHeader } from './public-frame.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  if (await caller.auth.isLoggedIn()) throw redirect(paths.start)
  const front = await caller.portal.front()
  if (front) throw redirect('/article/website')
  const [branding, manuals] = await Promise.all([caller.auth.look(), caller.reader.openManuals()])
  if (manuals.length === 0 && branding.showWebSiteFlag !== 'false') throw redirect(paths.official)
  return { branding, manuals }
}

export default function Welcome({ loaderData: { branding, manuals } }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <div className="min-h-dvh">
      <title>{branding.systemName}</title>
      <PublicHeader brand={<Brand name={branding.systemName} />} />
      <main className="mx-auto max-w-230 px-4 pt-8 pb-16 sm:px-6">
        <h1 className="font-semibold text-ink text-xl">{t('home.publicArea.title')}</h1>
        {manuals.length === 0 ? (
          <StatePanel icon={<BookOpen />} title={t('home.welcome.none')} hint={t('home.welcome.noneHint')} />
        ) : (
          <ul className="mt-5 grid gap-3 sm:grid-cols-2">
            {manuals.map(({ manualCode, name, description, articles }) => (
              <li
                key={manualCode}
                className="relative rounded-lg border border-line bg-surface p-4 transition-colors duration-150 hover:border-primary"
              >
                <h2 className="truncate font-medium text-ink">
                  {/* The reader is a plain document: a full page load. */}
                  <a href={paths.pub(manualCode)} className="after:absolute after:inset-0 after:rounded-lg">
                    {name}
                  </a>
                </h2>
                {description && <p className="mt-1 line-clamp-2 text-second text-sm">{description}</p>}
                <p className="mt-2 text-third text-xs">{t('home.publicArea.published', { count: articles })}</p>
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  )
}
