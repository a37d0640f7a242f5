/** The picture beside the sign-in form: a dealership's forecourt. */
import { html } from '../platform/html/html'

export const LOGO = html`<svg viewBox="0 0 28 28" role="img" aria-label="Forecourt">
  <rect width="28" height="28" rx="7" fill="var(--accent)" />
  <path
    d="M6 8.500h16M10 8.500V21M10 14.500h7"
    fill="none"
    stroke="var(--accent-ink)"
    stroke-width="2.60"
    stroke-linecap="round"
  />
</svg>`

/** A wheel of the car, `x` from the left of the picture. */
const wheel = (x: number) =>
  html`<g transform="translate(${x} 228)">
    <circle r="54" fill="#14171a" />
    <circle r="48" fill="#1d2125" />
    <circle r="35" fill="#a9b0b5" />
    <circle r="32" fill="#3a4046" />
    ${[0, 72, 144, 216, 288].map(
      (angle) => html`<path transform="rotate(${angle})" d="M-4 0L-7 -31L7 -31L4 0Z" fill="#c9ced2" />`,
    )}
    <circle r="7" fill="#8b9298" />
  </g>`

export const SCENE = html` <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMax slice">
    <path d="M0 620H720V900H0Z" fill="var(--pressed)" />
    <g fill="none" stroke="var(--line-strong)" stroke-width="1.5">
      <path d="M90 900L210 622M250 900L300 622M470 900L420 622M630 900L510 622" />
    </g>
    <path d="M96 236H624L600 280H120Z" fill="var(--accent)" />
    <path d="M120 280H600V290H120Z" fill="var(--accent-hover)" />
    <path d="M120 290L40 640H680L600 290Z" fill="var(--accent-soft)" opacity=".7" />
    <path d="M152 290h12v346h-12zM556 290h12v346h-12z" fill="var(--line-strong)" />
  </svg>
  <div class="car">
    <svg viewBox="0 20 640 360" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="car-b" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#7f98a6" />
          <stop offset=".52" stop-color="#4b6371" />
          <stop offset="1" stop-color="#28363f" />
        </linearGradient>
        <linearGradient id="car-g" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#46545e" />
          <stop offset=".5" stop-color="#1a2228" />
          <stop offset="1" stop-color="#2f3b43" />
        </linearGradient>
        <radialGradient id="car-f">
          <stop offset="0" stop-color="#000" stop-opacity=".5" />
          <stop offset="1" stop-color="#000" stop-opacity="0" />
        </radialGradient>
      </defs>
      <g transform="translate(0 24)">
        <ellipse cx="322" cy="278" rx="310" ry="20" fill="url(#car-f)" />
        <path
          d="M58 222C52 206 54 180 64 166L92 154C112 126 140 98 168 88C190 81 250 78 330 78C392 78 420 88 452 112L500 146L566 157C590 162 600 178 602 204L602 218C602 226 598 230 590 230L72 230C64 230 60 228 58 222Z"
          fill="url(#car-b)"
        />
        <path
          d="M66 214H598V218C598 226 594 230 588 230H72C66 230 64 226 66 214Z"
          fill="#15191c"
          opacity=".85"
        />
        <path
          d="M122 146C138 122 158 104 178 99C200 95 236 93 268 92L262 146ZM276 92L352 92L366 146L270 146ZM366 93C396 95 414 102 436 118L472 146L380 146Z"
          fill="url(#car-g)"
        />
        <path
          d="M92 172C220 160 420 160 580 176"
          fill="none"
          stroke="#fff"
          stroke-opacity=".35"
          stroke-width="2.5"
        />
        <path
          d="M92 172C220 160 420 160 580 176"
          transform="translate(0 4)"
          fill="none"
          stroke="#000"
          stroke-opacity=".22"
          stroke-width="3"
        />
        <path
          d="M266 150L262 214M374 150L384 214"
          stroke="#000"
          stroke-opacity=".35"
          stroke-width="1.5"
          fill="none"
        />
        <path
          d="M282 172h22M176 174h20"
          stroke="#fff"
          stroke-opacity=".45"
          stroke-width="4"
          stroke-linecap="round"
          fill="none"
        />
        <path d="M556 160L598 180L568 182Z" fill="#f4f7f8" />
        <path d="M60 172l18-6 2 22-24 6Z" fill="#a3231c" />
        <path d="M440 136l16 0 4 14-18 2Z" fill="#4b6371" />
        ${wheel(168)} ${wheel(490)}
      </g>
    </svg>
  </div>`
