// Shape of one language's resources: en_US must have exactly the keys of zh_CN (specification §1, both languages complete).

/** The same tree of keys as T, with any text as leaf. */
export type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** Dotted paths to the texts of T, plural endings cut off: `home.manuals_one` is requested as `home.manuals`. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? CutPlural<K> : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]
type CutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
