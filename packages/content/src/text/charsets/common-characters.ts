// Score of a text by common characters of Chinese, Japanese or Korean: short texts in a wrong charset have rare ones only.

const SIMPLIFIED =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实者意无力它与长把机第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应向头文体见相被利等产或新己制身果加合回特代内信表化老给位次度门任先教东声提及比员解真论处走各入口几条平系气题接更别打变四总何电数安少报结反受目再感建做必件计管期直命指许统区保至社便治展科五基非则界光放即且设式色路记品住类求据程死该交规取格观清今切让识候带争快需北京名称编号姓话址网络器印版装载帮助册说步骤右键菜单栏盘屏幕显示参错误完消确返继续请输选择件图片按钮存除辑复闭窗登录密码账户页台始连备源灯红绿蓝黄白黑张王李赵刘陈杨客服务单价格订购买支付库资料配置测试结束每周月日秒'
const TRADITIONAL =
  '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實者意無力它與長把機第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應向頭文體見相被利等產或新己制身果加合回特代內信表化老給位次度門任先教東聲提及比員解真論處走各入口幾條平系氣題接更別打變四總何電數安少報結反受目再感建做必件計管期直命指許統區保至社便治展科五基非則界光放即且設式色路記品住類求據程死該交規取格觀清今切讓識候帶爭快需北京名稱編號姓話址網絡器印版裝載幫助冊說步驟右鍵選單欄盤螢幕顯示參錯誤完消確返繼續請輸擇件圖片按鈕存除輯複閉窗登錄密碼帳戶頁臺始連備源燈紅綠藍黃白黑張王李趙劉陳楊客服務單價格訂購買支付庫資料配置測試結束每周月日秒檔案軟體程式設定儲存刪'
const KANJI =
  '日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表経通外最言現理調体化田当八六約主題下首意法不来作性的要用制治度務気小七成期公野協取都和統以機平総加思家話世受区領多県続進正安設保改数記院女初北午指権心界支第結派点教報済書活原先共得解名交資予川向際面告文反元重近考判認画海参売利組知案道信策集在件別物側任引使求次水品論計増係情投示変打男始直両式確村提果容必応演電能無再位置真有過放税検町常校料裁工建語球空職証急止送供役割費付切説転食比難防車井何足番号違消護展番種類品色源入押力字版登録画像削除保存編集了解印刷機接続起動終終了画面名前山田中村鈴木佐藤製説明書'
const HANGUL =
  '이다는의에하을가고를지로은기한도서어사리인나대시해있일자그정수전아라부제장들보여주만스상원으구공과무비신유성조경동계와관학중국생용안개거우세마소연실선화방미력발회위면내음물입모문등때교치할당진운요업간적게것년월번호름김철박최강윤임오메뉴설열켜켠단추버튼누르클릭파일저삭편집복붙검색추십습니까합됩결색제품량격명록권변환출력취닫확료올받글됨함완택작업노린트접속'
const sets = (...texts: string[]): ReadonlySet<string> => new Set(texts.join(''))

/** A row of a set of characters that has nothing but the usual ones, by the first and the last two bytes. */
function level(set: string, leads: readonly [number, number], trails: readonly (readonly [number, number])[]) {
  let commonCharacters: ReadonlySet<string> | undefined
  return () => {
    if (commonCharacters) return commonCharacters
    const bytes: number[] = []
    for (let lead = leads[0]; lead <= leads[1]; lead++)
      for (const [from, to] of trails) for (let trail = from; trail <= to; trail++) bytes.push(lead, trail)
    commonCharacters = sets(new TextDecoder(set).decode(Uint8Array.from(bytes)))
    return commonCharacters
  }
}

type Script = { usual: ReadonlySet<string>; level: () => ReadonlySet<string>; letters?: RegExp }

const japanese: Script = {
  usual: sets(KANJI),
  level: level('euc-jp', [0xb0, 0xcf], [[0xa1, 0xfe]]),
  letters: /[\u3041-\u30ff]/,
}
const trails = [
  [0x40, 0x7e],
  [0xa1, 0xfe],
] as const
const chinese: Script = { usual: sets(SIMPLIFIED), level: level('gb18030', [0xb0, 0xd7], [[0xa1, 0xfe]]) }
const traditional: Script = { usual: sets(TRADITIONAL), level: level('big5', [0xa4, 0xc6], trails) }
const korean: Script = { usual: sets(HANGUL), level: level('euc-kr', [0xb0, 0xc8], [[0xa1, 0xfe]]) }

/** Scripts of each charset. */
const SCRIPTS: Readonly<Record<string, readonly Script[]>> = {
  gb18030: [chinese, traditional],
  big5: [traditional],
  shift_jis: [japanese],
  'euc-jp': [japanese],
  'euc-kr': [korean],
  'utf-16le': [chinese, traditional, japanese, korean],
  'utf-16be': [chinese, traditional, japanese, korean],
}
export const WIDE_SETS: readonly string[] = Object.keys(SCRIPTS)

/** Marks and wide forms that all of them have. */
const NEUTRAL = /[\u2010-\u203b\u3000-\u301f\uff01-\uff5e\u00b7\u00d7\u00b0]/
const LEVEL_SHARE = 0.35

/** From 0 to 1; `count`: number of checked characters. */
export function wideShare(text: string, set: string): { share: number; count: number } {
  let best = { share: 0, count: 0 }
  for (const script of SCRIPTS[set] ?? []) {
    let [sum, count] = [0, 0]
    for (const letter of text) {
      if (letter <= '\u007f' || NEUTRAL.test(letter)) continue
      count++
      if (script.usual.has(letter) || script.letters?.test(letter)) sum += 1
      else if (script.level().has(letter)) sum += LEVEL_SHARE
    }
    const share = count === 0 ? 0 : sum / count
    if (share >= best.share) best = { share, count }
  }
  return best
}
