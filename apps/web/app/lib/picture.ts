// Address of an uploaded picture.

/** Undefined when there is none. */
export const pictureUrl = (fileId: string | null): string | undefined =>
  fileId === null ? undefined : `/file?fileId=${encodeURIComponent(fileId)}`
