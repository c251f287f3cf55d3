// How large a made-up year is.

/** `scale`: of what people did. */
export type YearSize = { tenants: number; members: number; manuals: number; articles: number; scale: number }
