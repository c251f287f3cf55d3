// Frame of the pages around signing in: what the product is for on the left, one form on the right.
import { type TenantBranding, THEME_COLORS } from '@lectern/contracts'
import { readable } from '@lectern/portal'
import type { ReactNode } from 'react'
import { colorVariables } from '~/lib/display.ts'
import { useText } from '~/lib/i18n.ts'
import { LanguageMenu } from '~/shared/preferences/language-menu.tsx'
import { BrandPanel } from './brand-panel.tsx'

export function AuthFrame({
  branding,
  title,
  heading,
  lead,
  children,
}: {
  branding: TenantBranding
  /** In the tab of the browser. */
  title: string
  heading: string
  lead?: string
  children: ReactNode
}) {
  const { t } = useText()
  const name = branding.systemName || t('common.product')
  return (
    <div
      style={colorVariables(readable(branding.color ?? THEME_COLORS[0], ['#ffffff'])) ?? undefined}
      className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <title>{`${title} · ${name}`}</title>
      <BrandPanel name={name} />
      <main className="flex flex-col">
        <div className="flex items-center justify-between px-6 py-4 sm:px-8">
          <p className="flex items-center gap-2 font-semibold text-ink lg:invisible">
            <img src="/look/logo" alt="" className="h-7 w-auto max-w-40 object-contain" />
            {name}
          </p>
          <LanguageMenu signedIn={false} />
        </div>
        <div className="flex flex-1 items-start justify-center px-6 pt-[8vh] pb-16 sm:pt-[clamp(1rem,(100dvh_-_44rem)/2,16vh)]">
          <div className="w-full max-w-90">
            <h1 className="font-semibold text-2xl text-ink">{heading}</h1>
            {lead && <p className="mt-2 text-second">{lead}</p>}
            <div className="mt-6">{children}</div>
          </div>
        </div>
      </main>
    </div>
  )
}
