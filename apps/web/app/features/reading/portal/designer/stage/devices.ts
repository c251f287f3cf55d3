/** Screens that the page is shown on, by their width in pixels. */
export const DEVICES = ['desktop', 'tablet', 'phone'] as const
export type Device = (typeof DEVICES)[number]
export const WIDTHS: Record<Device, number> = { desktop: 1440, tablet: 820, phone: 390 }
