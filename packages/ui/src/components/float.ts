// Styles of opening menus and choices.
export const floatStyle =
  'z-50 min-w-40 overflow-hidden rounded-md border border-line bg-raised p-1 text-ink text-sm shadow-float outline-none data-[state=open]:animate-float-in'
export const rowStyle =
  "relative flex min-h-8 pointer-coarse:min-h-11 cursor-pointer select-none items-center gap-2 rounded-[6px] px-2.5 outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-hover data-[disabled]:opacity-50 [&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0"
