// Signs for parts of ideographs, which fonts share with the ideographs that look the same: programs name one for the other.

/** Radicals that Unicode itself does not normalise: each sign before its ideograph. */
const SIGNS =
  '⺁厂⺅亻⺇几⺈刀⺉刂⺊卜⺌小⺍小⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺘扌⺙攵⺛旡⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺨犭⺩王⺪疋⺬示⺭礻⺮竹⺯糹⺰纟⺱罓⺲罒⺶羊⺹耂⺺肀⺻聿⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏阝⻐钅⻑長⻒镸⻓长⻔门⻕阜⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞食⻟飠⻠饣⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀'
const IDEOGRAPHS = new Map(
  Array.from({ length: SIGNS.length / 2 }, (_, index) => [SIGNS[2 * index]!, SIGNS[2 * index + 1]!]),
)
const RADICALS = /[\u2e80-\u2fdf]/g

export const withoutRadicals = (text: string): string =>
  text.replace(RADICALS, (sign) => IDEOGRAPHS.get(sign) ?? sign.normalize('NFKC'))
