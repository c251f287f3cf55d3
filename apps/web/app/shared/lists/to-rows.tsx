// From a figure or a name to the rows behind it.
import { cn } from '@lectern/ui'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export const ToRows = ({ className, ...props }: ComponentProps<typeof Link>) => (
  <Link className={cn('text-primary-text hover:underline', className)} {...props} />
)
