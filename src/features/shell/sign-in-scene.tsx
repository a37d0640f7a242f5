import { useId } from 'react'

/** The showroom beside the sign-in form, a decorative picture. */
export function SignInScene() {
  const id = useId()
  const body = `${id}-body`
  const glass = `${id}-glass`
  const shade = `${id}-shade`
  return (
    <div className="sign-in-scene" aria-hidden="true">
      <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMax slice">
        <path className="ground" d="M0 620H720V900H0Z" />
        <path className="marks" d="M90 900L210 622M250 900L300 622M470 900L420 622M630 900L510 622" />
        <path className="roof" d="M96 236H624L600 280H120Z" />
        <path className="eaves" d="M120 280H600V290H120Z" />
        <path className="room" d="M120 290L40 640H680L600 290Z" />
        <path className="posts" d="M152 290h12v346h-12zM556 290h12v346h-12z" />
      </svg>
      <svg className="car" viewBox="0 20 640 360" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id={body} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#7f98a6" />
            <stop offset=".52" stopColor="#4b6371" />
            <stop offset="1" stopColor="#28363f" />
          </linearGradient>
          <linearGradient id={glass} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#46545e" />
            <stop offset=".5" stopColor="#1a2228" />
            <stop offset="1" stopColor="#2f3b43" />
          </linearGradient>
          <radialGradient id={shade}>
            <stop offset="0" stopColor="#000" stopOpacity=".5" />
            <stop offset="1" stopColor="#000" stopOpacity="0" />
          </radialGradient>
        </defs>
        <g transform="translate(0 24)">
          <ellipse cx="322" cy="278" rx="310" ry="20" fill={`url(#${shade})`} />
          <path
            d="M58 222C52 206 54 180 64 166L92 154C112 126 140 98 168 88C190 81 250 78 330 78C392 78 420 88 452 112L500 146L566 157C590 162 600 178 602 204L602 218C602 226 598 230 590 230L72 230C64 230 60 228 58 222Z"
            fill={`url(#${body})`}
          />
          <path
            d="M66 214H598V218C598 226 594 230 588 230H72C66 230 64 226 66 214Z"
            fill="#15191c"
            opacity=".85"
          />
          <path
            d="M122 146C138 122 158 104 178 99C200 95 236 93 268 92L262 146ZM276 92L352 92L366 146L270 146ZM366 93C396 95 414 102 436 118L472 146L380 146Z"
            fill={`url(#${glass})`}
          />
          <path
            d="M92 172C220 160 420 160 580 176"
            fill="none"
            stroke="#fff"
            strokeOpacity=".35"
            strokeWidth="2.5"
          />
          <path
            d="M92 176C220 164 420 164 580 180"
            fill="none"
            stroke="#000"
            strokeOpacity=".22"
            strokeWidth="3"
          />
          <path
            d="M266 150L262 214M374 150L384 214"
            fill="none"
            stroke="#000"
            strokeOpacity=".35"
            strokeWidth="1.5"
          />
          <path
            d="M282 172h22M176 174h20"
            fill="none"
            stroke="#fff"
            strokeOpacity=".45"
            strokeWidth="4"
            strokeLinecap="round"
          />
          <path d="M556 160L598 180L568 182Z" fill="#f4f7f8" />
          <path d="M60 172l18-6 2 22-24 6Z" fill="#a3231c" />
          <path d="M440 136l16 0 4 14-18 2Z" fill="#4b6371" />
          <Wheel x={168} />
          <Wheel x={490} />
        </g>
      </svg>
    </div>
  )
}

const spokes = [0, 72, 144, 216, 288]

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 228)`}>
      <circle r="54" fill="#14171a" />
      <circle r="48" fill="#1d2125" />
      <circle r="35" fill="#a9b0b5" />
      <circle r="32" fill="#3a4046" />
      {spokes.map((angle) => (
        <path key={angle} transform={`rotate(${angle})`} d="M-4 0L-7 -31L7 -31L4 0Z" fill="#c9ced2" />
      ))}
      <circle r="7" fill="#8b9298" />
    </g>
  )
}
