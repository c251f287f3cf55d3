// Address of an uploaded picture.

/** Undefined when there is none. `width`: pixels that it is shown with at most; without it the whole picture is loaded. */
export const pictureUrl = (fileId: string | null, width?: number): string | undefined =>
  fileId === null ? undefined : `/file?fileId=${encodeURIComponent(fileId)}${width === undefined ? '' : `&w=${width}`}`
