/** Menus of the navigation: open ones close by Escape and by a click elsewhere. */
export function bindMenus(root: HTMLElement): void {
  const menus = [...root.querySelectorAll<HTMLDetailsElement>('.pt-nav-more')]
  if (menus.length === 0) return
  document.addEventListener('click', ({ target }) => {
    for (const menu of menus) if (menu.open && !(target instanceof Node && menu.contains(target))) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    const open = menus.find((menu) => menu.open)
    if (key !== 'Escape' || !open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
}
