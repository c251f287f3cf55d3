// Size of a text in the units that passages are measured by: a Latin word or one CJK character, about 1.3 model tokens.

const UNIT =
  /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]|[\p{L}\p{N}]+(?=[^\p{L}\p{N}]|$)|[\p{L}\p{N}]+?(?=[\u3040-\u9fff])/gu

export function sizeOf(text: string): number {
  return text.match(UNIT)?.length ?? 0
}
