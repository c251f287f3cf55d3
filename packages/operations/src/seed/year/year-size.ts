// Size of a made-up year.

/** `scale`: of what people did. */
export type YearSize = { tenants: number; members: number; manuals: number; articles: number; scale: number }
