import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readText } from './read-text.ts'

const CZECH = 'Nastavení tiskárny. Příliš žluťoučký kůň úpěl ďábelské ódy. Otevřete prosím dveře a stiskněte tlačítko.'
const RUSSIAN = 'Настройка принтера. Включите питание и откройте настройки. Нажмите кнопку и подождите.'
const FRENCH = 'Réglages de l’imprimante. Où est la clé ? Le système a été réglé, c’est très facile à vérifier.'
const GREEK = 'Ρυθμίσεις εκτυπωτή. Ανοίξτε τις ρυθμίσεις και πατήστε το κουμπί. Καλημέρα.'
const TURKISH = 'Yazıcı ayarları. Yazıcıyı açın, ayarları seçin ve düğmeye basın. Şifre değiştirildi, İstanbul.'
const HEBREW = 'הגדרות המדפסת. הפעל את המדפסת ופתח את ההגדרות. שלום לכולם.'
const JAPANESE = '電源を入れてください。設定を開き、ボタンを押します。'
const TEXTS: Readonly<Record<string, string>> = {
  big5: '網路印表機：請先連接電源。按下按鈕後，選擇網路設定。',
  gb18030: '按住蓝色按钮三秒，直到指示灯变绿，然后打开网络设置。',
  shift_jis: JAPANESE,
  'euc-jp': JAPANESE,
  'iso-2022-jp': JAPANESE,
  'euc-kr': '전원을 켜고 설정을 여십시오. 파란색 단추를 누르십시오.',
  'windows-1250': CZECH,
  'iso-8859-2': CZECH,
  'windows-1251': RUSSIAN,
  'koi8-r': RUSSIAN,
  'iso-8859-5': RUSSIAN,
  'windows-1252': FRENCH,
  'iso-8859-1': FRENCH.replaceAll('’', "'"),
  'iso-8859-15': FRENCH.replaceAll('’', "'"),
  'windows-1253': GREEK,
  'iso-8859-7': GREEK,
  'windows-1254': TURKISH,
  'iso-8859-9': TURKISH,
  'windows-1255': HEBREW,
  'iso-8859-8': HEBREW,
  'windows-1256': 'إعدادات الطابعة. شغل الطابعة وافتح الإعدادات ثم اضغط الزر الأزرق.',
  'windows-1257': 'Įjunkite spausdintuvą ir atidarykite nustatymus. Paspauskite mygtuką, palaukite šiek tiek, prašom.',
  'windows-1258': 'Bât máy in và mơ cài đăt. Điêu này rât quan trong cho ngươi dùng, không có khó khăn nào.',
  'utf-16le': '按住蓝色按钮 3 秒。\n',
  'utf-16be': '按住蓝色按钮 3 秒。\n',
  'utf-8': '按住蓝色按钮 3 秒，café, Настройка。',
}
const WIDE = ['big5', 'gb18030', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'euc-kr', 'utf-16le', 'utf-16be', 'utf-8']

const jis = (text: string): Uint8Array => {
  // The encoder has no such set: its characters are those of EUC-JP without their highest bits.
  const bytes: number[] = []
  let wide = false
  const turn = (to: boolean) => {
    if (wide !== to) bytes.push(0x1b, ...(to ? [0x24, 0x42] : [0x28, 0x42]))
    wide = to
  }
  const encoded = iconv.encode(text, 'euc-jp')
  for (let position = 0; position < encoded.length; position++) {
    const [one = 0, two = 0] = encoded.subarray(position, position + 2)
    turn(one > 0x80)
    bytes.push(one & 0x7f)
    if (one > 0x80) bytes.push(encoded[++position] === undefined ? 0 : two & 0x7f)
  }
  turn(false)
  return Uint8Array.from(bytes)
}
const encode = (text: string, set: string): Uint8Array => {
  if (set === 'iso-2022-jp') return jis(text)
  return iconv.encode(text, set)
}

/** Declarations of a charset. */
const DECLARED = {
  meta: [
    'html',
    (set: string, text: string) =>
      `<html><head><title>x</title><meta charset="${set}"></head><body><p>${text}</p></body></html>`,
  ],
  httpEquiv: [
    'html',
    (set: string, text: string) =>
      `<html><head><!-- ${'-'.repeat(3000)} --><meta http-equiv=Content-Type content="text/html; charset=${set}"></head><p>${text}</p></html>`,
  ],
  xhtml: [
    'html',
    (set: string, text: string) => `<?xml version="1.0" encoding="${set}"?><html><body><p>${text}</p></body></html>`,
  ],
  xml: ['xml', (set: string, text: string) => `<?xml version='1.0' encoding='${set}'?><p>${text}</p>`],
  css: ['css', (set: string, text: string) => `@charset "${set}";\np { content: "${text}" }`],
} as const
/** Texts that say nothing. */
const UNDECLARED = {
  html: ['html', (text: string) => `<html><body><p>${text}</p></body></html>`],
  xml: ['xml', (text: string) => `<?xml version="1.0"?><p>${text}</p>`],
  txt: ['text', (text: string) => text],
  csv: ['text', (text: string) => `1,${text}\n2,"${text}"\n`],
  md: ['text', (text: string) => `# ${text}\n\n- ${text}\n\n\`<meta charset="gbk">\`\n`],
} as const

const sets = Object.entries(TEXTS)

describe('declared charsets', () => {
  const cases = sets
    .filter(([set]) => !set.startsWith('utf-16'))
    .flatMap(([set, text]) =>
      Object.entries(DECLARED).map(([how, [kind, write]]) => ({ set, how, kind, written: write(set, text) })),
    )
  it.each(cases)('$set by $how', async ({ set, kind, written }) => {
    expect(await readText(encode(written, set), { kind })).toMatchObject({ text: written, doubt: false })
  })

  it.each(sets)('reads %s by its byte order mark or declaration', async (set, text) => {
    expect(await readText(encode(text, set), { declared: set })).toMatchObject({ text, doubt: false })
  })
})

describe('byte order marks', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be'])('%s', async (set) => {
    const bytes = iconv.encode('设置', set, { addBOM: true })
    for (const kind of ['html', 'xml', 'text'] as const)
      expect(await readText(bytes, { kind, declared: 'big5' })).toEqual({ text: '设置', charset: set, doubt: false })
  })
})

/** `iconv-lite` has no sets of seven bits. */
function sevenBits(text: string, set: 'gbk' | 'euc-kr', [start, on, off]: readonly [string, string, string]) {
  const bytes = [...iconv.encode(text, set)]
  const parts = bytes.map((byte, index) => {
    const before = index > 0 && bytes[index - 1]! > 0x7f
    const turn = byte > 0x7f === before ? '' : before ? off : on
    return turn + String.fromCharCode(byte & 0x7f)
  })
  return Buffer.from(start + parts.join('') + ((bytes.at(-1) ?? 0) > 0x7f ? off : ''), 'latin1')
}

describe('charsets that browsers do not support', () => {
  const text =
    'a: \u6309\u4f4f\u84dd\u8272\u6309\u94ae\u4e09\u79d2\uff0c\u7136\u540e\u6253\u5f00\u7f51\u7edc\u8bbe\u7f6e\u3002\nb: \u8bbe\u7f6e\n'
  const korean = 'a: \uc804\uc6d0\uc744 \ucf1c\uace0 \uc124\uc815\uc744 \uc5ec\uc2ed\uc2dc\uc624.\nb: \uc124\uc815\n'
  it.each([
    ['utf-32le', text, iconv.encode(text, 'utf-32le')],
    ['utf-32be', text, iconv.encode(text, 'utf-32be')],
    ['utf-32le', text, iconv.encode(text, 'utf-32le', { addBOM: true })],
    ['utf-32be', text, iconv.encode(text, 'utf-32be', { addBOM: true })],
    ['hz-gb-2312', text, sevenBits(text, 'gbk', ['', '~{', '~}'])],
    ['iso-2022-kr', korean, sevenBits(korean, 'euc-kr', ['\u001b$)C\n', '\u000e', '\u000f'])],
  ])('%s', async (charset, expected, bytes) => {
    const read = await readText(bytes)
    expect({ ...read, text: read.text.trimStart() }).toEqual({ text: expected, charset, doubt: false })
  })

  it.each(['echo ~{a,b}~ and ~{x}~}', 'a\u001b[0m', 'plain text\n'])('returns none: %s', async (plain) => {
    expect(await readText(Buffer.from(plain))).toEqual({ text: plain, charset: 'utf-8', doubt: false })
  })
})

describe('undeclared charsets', () => {
  const cases = sets.flatMap(([set, text]) =>
    Object.entries(UNDECLARED).map(([how, [kind, write]]) => ({ set, how, kind, written: write(text) })),
  )
  it.each(cases)('$set in $how', async ({ set, kind, written }) => {
    const read = await readText(encode(written, set), { kind })
    if (!read.doubt || WIDE.includes(set)) expect(read.text).toBe(written)
    if (WIDE.includes(set)) expect(read.doubt).toBe(false)
  })

  it('recognises charsets of short texts', async () => {
    const wrong: string[] = []
    for (const { set, how, kind, written } of cases) {
      const read = await readText(encode(written, set), { kind })
      if (read.text !== written) wrong.push(`${set} ${how} ${read.charset}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('short lists', () => {
  it.each([
    ['gb18030', '编号,姓名,电话\n007,张三,02012345678\n008,李四,13800138000\n'],
    ['gb18030', '姓名\n'],
    ['gb18030', '图\n'],
    ['gb18030', '一页'],
    ['utf-8', 'ё, ß, ğ, ő, ά, ש, م'],
    ['shift_jis', '番号,名前\n1,山田\n'],
    ['euc-jp', '番号,名前\n1,山田\n'],
    ['big5', '編號,姓名\n1,陳大文\n'],
    ['euc-kr', '번호,이름\n1,김철수\n'],
  ])('%s %s', async (set, text) => {
    expect((await readText(encode(text, set))).text).toBe(text)
  })
})

describe('doubtful files', () => {
  it('recognises a page in UTF-8 that declares another charset', async () => {
    const written = '<meta charset="gbk"><p>设置</p>'
    const read = await readText(Buffer.from(written), { kind: 'html' })
    expect(read).toEqual({ text: written, charset: 'utf-8', doubt: true })
  })

  it('recognises a page that declares UTF-8 and is in another charset', async () => {
    const written = `<meta charset="utf-8"><p>${TEXTS.gb18030}</p>`
    expect(await readText(encode(written, 'gb18030'), { kind: 'html' })).toMatchObject({ text: written, doubt: true })
  })

  it('accepts a text with broken characters', async () => {
    const bytes = Buffer.concat([Buffer.from('设置。'.repeat(100)), Buffer.from([0xff]), Buffer.from('网络')])
    const read = await readText(bytes)
    expect(read).toMatchObject({ charset: 'utf-8', doubt: true })
    expect(read.text).toContain('网络')
  })

  it('rejects binary data', async () => {
    expect((await readText(Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256))).doubt).toBe(true)
  })

  it('returns no charset for plain ASCII', async () => {
    expect(await readText(Buffer.from('plain'))).toEqual({ text: 'plain', charset: 'utf-8', doubt: false })
    expect(await readText(new Uint8Array())).toEqual({ text: '', charset: 'utf-8', doubt: false })
  })
})
