// Whether the menu of narrow screens is open.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

export function useDrawer(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => setOpen(false), [key])
  return [open, setOpen]
}
