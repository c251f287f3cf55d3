// For tests: a sentence model and a cross-encoder of a few words, written as ONNX by hand. Their output for a token is a row of a table.

const DIMENSIONS = 8
const FLOAT = 1
const INT64 = 7
const ATTRIBUTE_INT = 2

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
  const typed = Buffer.concat([number(1, type), bytes(2, Buffer.concat(shape))])
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, typed))])
}

type Graph = { weights: Buffer[]; nodes: Buffer[]; output: Buffer }

const node = (operator: string, inputs: string[], output: string, attributes: Buffer[] = []) =>
  Buffer.concat([...inputs.map((input) => bytes(1, input)), bytes(2, output), bytes(4, operator), ...attributes])

const tensor = (name: string, type: number, dimensions: number[], data: Buffer) =>
  Buffer.concat([...dimensions.map((one) => number(1, one)), number(2, type), bytes(8, name), bytes(9, data)])

/** A model of input_ids and attention_mask in opset 13 of ONNX (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
function onnx({ weights, nodes, output }: Graph): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((one) => bytes(1, one)),
    bytes(2, 'tiny'),
    ...weights.map((one) => bytes(5, one)),
    bytes(11, value('input_ids', INT64, ['batch', 'length'])),
    bytes(11, value('attention_mask', INT64, ['batch', 'length'])),
    bytes(12, output),
  ])
  return Buffer.concat([number(1, 8), bytes(7, graph), bytes(8, Buffer.concat([bytes(1, ''), number(2, 13)]))])
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

/** Returns the common files of both models: a tokenizer of these words. */
function filesOf(words: string[], config: object, model: Buffer): Record<string, Buffer> {
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
    'config.json': json({ model_type: 'bert', hidden_size: DIMENSIONS, vocab_size: words.length, ...config }),
    'tokenizer.json': json(tokenizer),
    'tokenizer_config.json': json(settings),
    'onnx/model.onnx': model,
  }
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
  const model = onnx({
    weights: [tensor('table', FLOAT, [words.length, DIMENSIONS], Buffer.from(table.buffer))],
    nodes: [node('Gather', ['table', 'input_ids'], 'last_hidden_state')],
    output: value('last_hidden_state', FLOAT, ['batch', 'length', DIMENSIONS]),
  })
  return filesOf(words, {}, model)
}

/** The files of a cross-encoder whose only output is the sum of the weights of the words of both texts. */
export function tinyReranker(weights: Record<string, number>): Record<string, Buffer> {
  const words = ['[PAD]', '[UNK]', ...Object.keys(weights)]
  const table = Float32Array.from([0, 0, ...Object.values(weights)])
  const model = onnx({
    weights: [
      tensor('table', FLOAT, [words.length, 1], Buffer.from(table.buffer)),
      tensor('axis', INT64, [1], Buffer.from(BigInt64Array.of(1n).buffer)),
    ],
    nodes: [
      node('Gather', ['table', 'input_ids'], 'weights'),
      node('ReduceSum', ['weights', 'axis'], 'logits', [
        bytes(5, Buffer.concat([bytes(1, 'keepdims'), number(3, 0), number(20, ATTRIBUTE_INT)])),
      ]),
    ],
    output: value('logits', FLOAT, ['batch', 1]),
  })
  return filesOf(words, { architectures: ['BertForSequenceClassification'], num_labels: 1 }, model)
}
