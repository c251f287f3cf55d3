/** 16 hexadecimal characters, 64 random bits; also where `crypto.randomUUID` is missing (plain http pages). */
export const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
