/** Media type of an address, by its extension. */
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp)(?:[?#]|$)/i
const VIDEO = /\.(?:mp4|webm|ogv|mov)(?:[?#]|$)/i

export const isPictureAddress = (url: string): boolean => PICTURE.test(url)
export const isVideoAddress = (url: string): boolean => VIDEO.test(url)
