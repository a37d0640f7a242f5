/** Words for properties of vehicles as people type them in a hurry. */
import type { Token } from './tokens'

/** Short forms and usual misspellings. */
const SHORT: Readonly<Record<string, string>> = {
  blk: 'black',
  blck: 'black',
  blak: 'black',
  balck: 'black',
  wht: 'white',
  whte: 'white',
  wite: 'white',
  slvr: 'silver',
  sliver: 'silver',
  gry: 'gray',
  grn: 'green',
  blu: 'blue',
  hybird: 'hybrid',
  hybirds: 'hybrids',
  hybrd: 'hybrid',
  hybred: 'hybrid',
  electrc: 'electric',
  eletric: 'electric',
  elec: 'electric',
  usd: 'used',
  hyb: 'hybrid',
  hybs: 'hybrids',
  hatchbk: 'hatchback',
  hatchbck: 'hatchback',
  hatchbak: 'hatchback',
  silv: 'silver',
  convertable: 'convertible',
  automtic: 'automatic',
  lether: 'leather',
  lthr: 'leather',
  trk: 'truck',
  trks: 'trucks',
  truk: 'truck',
  sedn: 'sedan',
  seden: 'sedan',
  minvan: 'minivan',
  chep: 'cheap',
  cheep: 'cheap',
  cheepest: 'cheapest',
  chepest: 'cheapest',
  cheapst: 'cheapest',
  undr: 'under',
  undir: 'under',
  milage: 'mileage',
}

/** The tokens with those words spelt out. */
export const spelledOut = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, index) => {
    // '20k usd' is money.
    const before = tokens[index - 1]
    const isMoney = token.word === 'usd' && (before?.number != null || before?.word === 'k')
    if (isMoney) return token
    const full = Object.hasOwn(SHORT, token.word) ? SHORT[token.word] : undefined
    return full === undefined ? token : { ...token, word: full }
  })
