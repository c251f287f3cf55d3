/** A link of a theme. */
import type { ThemeLink } from '@lectern/contracts'
import type { ReactNode } from 'react'
import { type Target, targetOf } from '../../links.ts'
import type { Around } from './context.ts'

type Attributes = Record<`data-${string}`, string>
type ToProps = { to: Target; className?: string; lang?: string; label?: string; children: ReactNode } & Attributes

/** Pages of other sites learn nothing of this one and cannot reach into it. */
export const To = ({ to, label, children, ...rest }: ToProps) => (
  <a {...rest} href={to.href} rel={to.external ? 'noopener' : undefined} aria-label={label}>
    {children}
  </a>
)

/** Without the link where this visitor may not go there. */
export function MaybeLink({ link, page, className, children, label }: { link: ThemeLink | null; page: Pick<Around['page'], 'targets'>; className?: string; children: ReactNode; label?: string }) {
  const to = link && targetOf(link, page.targets)
  return to ? (
    <To to={to} className={className} label={label}>
      {children}
    </To>
  ) : (
    children
  )
}
