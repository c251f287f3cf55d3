// For tests: a sentence model of a few words, written as ONNX by hand. The vector of a token is a row of its table.

const DIMENSIONS = 8
const FLOAT = 1
const INT64 = 7

/** Protocol buffers: a field that holds bytes, and one that holds a number. */
const bytes = (field: number, value: Buffer | string): Buffer => {
  const data = Buffer.from(value as string)
  return Buffer.concat([varint((field << 3) | 2), varint(data.length), data])
}
const number = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)])

function varint(value: number): Buffer {
  const parts: number[] = []
  let rest = value
  do {
    parts.push((rest & 127) | (rest > 127 ? 128 : 0))
    rest >>>= 7
  } while (rest > 0)
  return Buffer.from(parts)
}

/** A tensor whose dimensions have names or lengths. */
const value = (name: string, type: number, dimensions: (string | number)[]) => {
  const shape = dimensions.map((one) => bytes(1, typeof one === 'number' ? number(1, one) : bytes(2, one)))
  const tensor = Buffer.concat([number(1, type), bytes(2, Buffer.concat(shape))])
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, tensor))])
}

/** output = table[input_ids]: opset 13 of ONNX (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
function onnx(table: Float32Array, tokens: number): Buffer {
  const weights = Buffer.concat([
    number(1, tokens),
    number(1, DIMENSIONS),
    number(2, FLOAT),
    bytes(8, 'table'),
    bytes(9, Buffer.from(table.buffer)),
  ])
  const node = Buffer.concat([
    bytes(1, 'table'),
    bytes(1, 'input_ids'),
    bytes(2, 'last_hidden_state'),
    bytes(4, 'Gather'),
  ])
  const graph = Buffer.concat([
    bytes(1, node),
    bytes(2, 'tiny'),
    bytes(5, weights),
    bytes(11, value('input_ids', INT64, ['batch', 'length'])),
    bytes(11, value('attention_mask', INT64, ['batch', 'length'])),
    bytes(12, value('last_hidden_state', FLOAT, ['batch', 'length', DIMENSIONS])),
  ])
  return Buffer.concat([number(1, 8), bytes(7, graph), bytes(8, Buffer.concat([bytes(1, ''), number(2, 13)]))])
}

/** The files of a model in which the words of one group mean nearly the same; other words mean little. */
export function tinyModel(groups: string[][]): Record<string, Buffer> {
  const words = ['[PAD]', '[UNK]', ...groups.flat()]
  const table = new Float32Array(words.length * DIMENSIONS)
  for (const [id, word] of words.entries()) {
    const group = groups.findIndex((members) => members.includes(word))
    table[id * DIMENSIONS + DIMENSIONS - 1] = 0.1
    if (group >= 0) table[id * DIMENSIONS + group] = 1
  }
  const special = (id: number, content: string) => ({
    id,
    content,
    special: true,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  })
  const tokenizer = {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [special(0, '[PAD]'), special(1, '[UNK]')],
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'Whitespace' },
    post_processor: null,
    decoder: null,
    model: { type: 'WordLevel', vocab: Object.fromEntries(words.map((word, id) => [word, id])), unk_token: '[UNK]' },
  }
  const settings = {
    tokenizer_class: 'PreTrainedTokenizerFast',
    pad_token: '[PAD]',
    unk_token: '[UNK]',
    model_max_length: 512,
  }
  const json = (data: object) => Buffer.from(JSON.stringify(data))
  return {
    'README.md': Buffer.from('# Tiny'),
    'config.json': json({ model_type: 'bert', hidden_size: DIMENSIONS, vocab_size: words.length }),
    'tokenizer.json': json(tokenizer),
    'tokenizer_config.json': json(settings),
    'onnx/model.onnx': onnx(table, words.length),
  }
}
