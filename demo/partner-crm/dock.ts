/**
 * The position of the conversation: docked at a side, floating, or popped out. It moves in the page without
 * being created again, and does not lose its state.
 */

type DockSide = 'left' | 'right' | 'float' | 'popped'
const isDockSide = (text: string | undefined): text is DockSide =>
  ['left', 'right', 'float', 'popped'].includes(text ?? '')

/** Distance from a side at which a dragged window docks, px. */
const NEAR = 90
/** A shorter movement is a click, px. */
const SLACK = 6
const STEP = 24

/**
 * Moves in one step if the browser supports it, which preserves focus, scroll positions and loading content.
 */
function move(parent: Element, child: Element): void {
  const target = parent as Element & { moveBefore?: (node: Element, before: null) => void }
  if (target.moveBefore && parent.isConnected && child.isConnected) target.moveBefore(child, null)
  else parent.append(child)
}

export function makeDock(crm: HTMLElement, talk: HTMLElement): void {
  const placeOf = (side: DockSide) => crm.querySelector(`[data-place="${side}"]`) as HTMLElement
  const dialog = placeOf('popped') as HTMLDialogElement
  const float = placeOf('float')
  let last: DockSide = 'right'

  function put(side: DockSide): void {
    if (crm.dataset['dock'] === side && talk.parentElement === placeOf(side)) return
    if (side !== 'popped') last = side
    crm.dataset['dock'] = side
    if (side === 'popped') dialog.showModal()
    move(placeOf(side), talk)
    if (side !== 'popped' && dialog.open) dialog.close()
    for (const button of talk.querySelectorAll<HTMLElement>('[data-dock-to]'))
      button.setAttribute('aria-pressed', String(button.dataset['dockTo'] === side))
  }

  function moveTo(x: number, y: number): void {
    const { offsetWidth: width, offsetHeight: height } = float
    float.style.setProperty('left', `${Math.max(0, Math.min(x, innerWidth - width))}px`)
    float.style.setProperty('top', `${Math.max(0, Math.min(y, innerHeight - height))}px`)
  }

  // Escape and the browser's own close request restore the previous position.
  dialog.addEventListener('close', () => crm.dataset['dock'] === 'popped' && put(last))
  talk.addEventListener('click', ({ target }) => {
    const side = (target as HTMLElement).closest<HTMLElement>('[data-dock-to]')?.dataset['dockTo']
    if (isDockSide(side)) put(side)
  })

  const bar = talk.querySelector('.talk-bar') as HTMLElement
  bar.addEventListener('pointerdown', (down) => {
    if (down.button !== 0 || (down.target as Element).closest('button') || crm.dataset['dock'] === 'popped')
      return
    const box = talk.getBoundingClientRect()
    const grip = { x: Math.min(down.clientX - box.x, 200), y: down.clientY - box.y }
    let dragging = false
    const control = new AbortController()
    const { signal } = control
    addEventListener(
      'pointermove',
      (event) => {
        dragging ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK
        if (!dragging) return
        put('float')
        moveTo(event.clientX - grip.x, event.clientY - grip.y)
        crm.dataset['near'] = event.clientX < NEAR ? 'left' : event.clientX > innerWidth - NEAR ? 'right' : ''
      },
      { signal },
    )
    const end = () => {
      control.abort()
      const { near } = crm.dataset
      crm.dataset['near'] = ''
      if (dragging && isDockSide(near)) put(near)
    }
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
    down.preventDefault()
  })

  // The keyboard alternative: arrow keys move the window while a button in its title bar has the focus.
  bar.addEventListener('keydown', ({ key }) => {
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [
      0, 0,
    ]
    if (crm.dataset['dock'] === 'float' && (x || y))
      moveTo(float.offsetLeft + (x ?? 0) * STEP, float.offsetTop + (y ?? 0) * STEP)
  })

  put('right')
}
