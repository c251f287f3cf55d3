// Styles of small floating elements.
export const panelStyle =
  'z-50 rounded-md border border-line bg-raised text-ink text-sm shadow-float outline-none data-[state=open]:animate-float-in'
