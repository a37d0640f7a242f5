/**
 * Draws the pictures in `public/vehicles`: one outline per body style, one set of paints per color. `npx tsx
 * demo/seed/stock/draw.ts` writes them.
 */
import type { Body } from './models'

export const COLORS = ['slate', 'white', 'silver', 'black', 'red', 'blue', 'green', 'sand'] as const
export type Color = (typeof COLORS)[number]

/** Light comes from above: the paint at the roof, at the waist and at the sill. */
const PAINTS: Readonly<Record<Color, readonly [string, string, string]>> = {
  slate: ['#7f98a6', '#4b6371', '#28363f'],
  white: ['#ffffff', '#e6eaed', '#a6afb6'],
  silver: ['#dde3e7', '#a9b2b9', '#69737b'],
  black: ['#62686e', '#272b30', '#0f1113'],
  red: ['#d95a50', '#a3261f', '#561310'],
  blue: ['#7299c8', '#2f5b95', '#16304f'],
  green: ['#729c86', '#33604a', '#173325'],
  sand: ['#e2d5b9', '#bda881', '#786744'],
}

interface Outline {
  readonly body: string
  readonly sill: string
  readonly windows: string
  /** The crease along the waist. */
  readonly crease: string
  readonly doors: string
  readonly handles: string
  readonly headlight: string
  readonly taillight: string
  readonly mirror: string
  /** Centres of the wheels and their size, 1 is the SUV's. */
  readonly wheels: readonly [rear: number, front: number]
  readonly wheelSize: number
}

const OUTLINES: Readonly<Record<Body, Outline>> = {
  SUV: {
    body: 'M58 222C52 206 54 180 64 166L92 154C112 126 140 98 168 88C190 81 250 78 330 78C392 78 420 88 452 112L500 146L566 157C590 162 600 178 602 204V218C602 226 598 230 590 230H72C64 230 60 228 58 222Z',
    sill: 'M66 214H598V218C598 226 594 230 588 230H72C66 230 64 226 66 214Z',
    windows:
      'M122 146C138 122 158 104 178 99C200 95 236 93 268 92L262 146ZM276 92H352L366 146H270ZM366 93C396 95 414 102 436 118L472 146H380Z',
    crease: 'M92 172C220 160 420 160 580 176',
    doors: 'M266 150L262 214M374 150L384 214',
    handles: 'M282 172h22M176 174h20',
    headlight: 'M556 160L598 180L568 182Z',
    taillight: 'M60 172l18-6 2 22-24 6Z',
    mirror: 'M440 136h16l4 14-18 2Z',
    wheels: [168, 490],
    wheelSize: 1,
  },
  Sedan: {
    body: 'M50 222C46 206 50 186 62 178L112 164C140 140 168 116 198 106C226 98 268 95 312 96C362 97 396 106 432 128L484 158L566 167C592 171 602 186 604 206V218C604 226 600 231 592 231H66C57 231 52 229 50 222Z',
    sill: 'M58 216H600V219C600 227 596 231 590 231H66C60 231 57 227 58 216Z',
    windows:
      'M156 154C176 134 194 120 212 115C228 111 248 109 270 108L266 154ZM279 108C306 107 328 108 346 110L364 154H274ZM358 111C384 115 402 123 420 134L448 154H376Z',
    crease: 'M84 182C220 170 420 172 586 186',
    doors: 'M270 158L268 216M371 158L380 216',
    handles: 'M286 180h22M186 182h20',
    headlight: 'M552 170L600 188L566 190Z',
    taillight: 'M54 184l24-8 4 18-32 6Z',
    mirror: 'M426 144h16l4 13-18 2Z',
    wheels: [158, 492],
    wheelSize: 0.92,
  },
  Hatchback: {
    body: 'M86 222C80 202 82 176 94 160L108 138C124 110 148 95 188 90C236 85 300 85 344 91C386 97 412 110 442 134L472 156L548 166C574 170 584 186 586 206V218C586 226 582 231 574 231H100C92 231 88 229 86 222Z',
    sill: 'M94 216H582V219C582 227 578 231 572 231H100C94 231 93 227 94 216Z',
    windows:
      'M126 148C136 124 154 108 192 104L254 101L250 150ZM264 101C294 100 318 101 342 104L360 150H259ZM354 106C384 111 404 122 424 138L436 150H372Z',
    crease: 'M106 180C230 168 420 170 570 184',
    doors: 'M254 154L254 216M366 154L374 216',
    handles: 'M272 178h22M182 180h20',
    headlight: 'M536 169L582 186L550 189Z',
    taillight: 'M94 162l12-18 12 4-6 30-22 4Z',
    mirror: 'M420 142h16l4 13-18 2Z',
    wheels: [178, 484],
    wheelSize: 0.92,
  },
  Truck: {
    body: 'M38 220V166C38 159 43 155 50 155L224 153L229 104C230 94 237 88 249 86C300 82 372 82 398 86C416 89 428 97 440 113L468 150L566 158C594 161 605 174 606 198V218C606 227 602 231 594 231H50C42 231 38 228 38 220Z',
    sill: 'M38 214H602V218C602 227 598 231 592 231H50C42 231 38 228 38 220Z',
    windows:
      'M246 148L250 110C251 103 255 100 262 99L331 97L333 148ZM342 97L394 98C406 100 415 106 423 117L446 148H344Z',
    crease: 'M46 178C200 172 420 170 590 180',
    doors: 'M226 156V214M338 152L341 214M444 152L440 214',
    handles: 'M256 170h22M362 170h22M48 162H218',
    headlight: 'M572 162L603 172V192L574 184Z',
    taillight: 'M38 168h12v30H38Z',
    mirror: 'M432 128h18l4 22-20 2Z',
    wheels: [146, 502],
    wheelSize: 1.06,
  },
  Van: {
    body: 'M44 222C40 196 42 122 50 104C57 88 72 80 98 78C182 72 336 72 398 78C436 82 460 98 486 130L508 156L568 166C594 170 602 186 604 208V218C604 226 600 231 592 231H62C50 231 45 230 44 222Z',
    sill: 'M46 214H600V218C600 227 596 231 590 231H62C50 231 46 228 46 214Z',
    windows:
      'M68 142L73 108C75 99 82 95 92 94L190 90V142ZM201 90L312 89V142H201ZM323 89L392 93C418 96 438 108 456 128L468 142H323Z',
    crease: 'M52 172C200 162 420 162 586 182',
    doors: 'M196 146V214M317 146L320 214M424 148L430 214',
    handles: 'M206 168h24M336 168h24M200 156H316',
    headlight: 'M554 168L600 188L566 190Z',
    taillight: 'M44 150l14-4v44l-14 4Z',
    mirror: 'M456 130h18l4 16-20 2Z',
    wheels: [150, 498],
    wheelSize: 0.96,
  },
  Coupe: {
    body: 'M50 222C45 208 48 192 60 184L104 170C140 150 176 126 212 114C246 104 284 100 318 101C366 103 400 115 434 138L466 160L566 174C594 179 605 192 606 208V218C606 226 602 231 594 231H66C57 231 52 229 50 222Z',
    sill: 'M56 217H602V219C602 227 598 231 592 231H66C60 231 55 227 56 217Z',
    windows:
      'M166 156C194 136 222 122 250 117L274 114L266 158ZM284 113C306 112 322 113 336 115C370 119 398 131 422 147L436 158H276Z',
    crease: 'M80 188C220 172 420 174 590 192',
    doors: 'M282 160L276 216M428 162L420 216',
    handles: 'M300 182h24',
    headlight: 'M548 176L602 192L564 195Z',
    taillight: 'M54 188l26-9 4 16-34 8Z',
    mirror: 'M414 146h16l4 12-18 2Z',
    wheels: [156, 490],
    wheelSize: 1,
  },
}

/** Rotated for each spoke. */
const SPOKES = [0, 72, 144, 216, 288]
  .map((turn) => `<path transform="rotate(${turn})" d="M-4 0L-7-31L7-31L4 0Z" fill="#c9ced2"/>`)
  .join('')

const WHEEL = `<g id="w"><circle r="54" fill="#14171a"/><circle r="48" fill="#1d2125"/><circle r="35" fill="#a9b0b5"/><circle r="32" fill="#3a4046"/>${SPOKES}<circle r="7" fill="#8b9298"/></g>`

const stops = (...colors: readonly (readonly [offset: number, color: string])[]) =>
  colors.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')

/**
 * A side view in a studio, 640 by 400. It has no styles and no scripts, so that it is shown under any content
 * security policy.
 */
export function drawVehicle(body: Body, color: Color): string {
  const outline = OUTLINES[body]
  const [roof, waist, low] = PAINTS[color]
  const wheels = outline.wheels
    .map(
      (x) =>
        `<use href="#w" transform="translate(${x} ${282 - 54 * outline.wheelSize}) scale(${outline.wheelSize})"/>`,
    )
    .join('')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400">',
    '<defs>',
    `<linearGradient id="b" x2="0" y2="1">${stops([0, roof], [0.52, waist], [1, low])}</linearGradient>`,
    `<linearGradient id="g" x2="1" y2="1">${stops([0, '#46545e'], [0.5, '#1a2228'], [1, '#2f3b43'])}</linearGradient>`,
    `<linearGradient id="s" x2="0" y2="1">${stops([0, '#eef1f2'], [0.62, '#d5dadd'], [0.63, '#b9bfc3'], [1, '#dfe3e5'])}</linearGradient>`,
    '<radialGradient id="f"><stop offset="0" stop-opacity=".5"/><stop offset="1" stop-opacity="0"/></radialGradient>',
    `${WHEEL}</defs>`,
    '<path d="M0 0H640V400H0Z" fill="url(#s)"/>',
    '<g transform="translate(0 24)">',
    '<ellipse cx="322" cy="278" rx="310" ry="20" fill="url(#f)"/>',
    `<path d="${outline.body}" fill="url(#b)"/>`,
    `<path d="${outline.sill}" fill="#15191c" opacity=".85"/>`,
    `<path d="${outline.windows}" fill="url(#g)"/>`,
    `<path d="${outline.crease}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.5"/>`,
    `<path d="${outline.crease}" transform="translate(0 4)" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3"/>`,
    `<path d="${outline.doors}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.5"/>`,
    `<path d="${outline.handles}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="${outline.headlight}" fill="#f4f7f8"/>`,
    `<path d="${outline.taillight}" fill="#a3231c"/>`,
    `<path d="${outline.mirror}" fill="${waist}"/>`,
    wheels,
    '</g></svg>',
    '',
  ].join('\n')
}
